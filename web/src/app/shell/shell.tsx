import { Outlet, useMatches } from 'react-router';
import { handleOf } from '../../shared/routing/route-handle.ts';
import { SiteFooter } from '../../shared/ui/site-footer.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Dialogs } from './dialogs.tsx';
import { Header } from './header.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { Welcome } from './welcome.tsx';

/** The frame of the application: sidebar or bottom bar, header, and the screen. */
export function Component() {
  useHeadingFocus();
  const isPrivate = useMatches().some((match) => handleOf(match).rendering === 'client');
  return (
    <Dialogs>
      <div className={classes.root}>
        <Sidebar />
        <div className={classes.column}>
          <Header />
          <main id="content" className={classes.main}>
            <Outlet />
          </main>
          {isPrivate ? null : <SiteFooter />}
        </div>
        <BottomBar />
      </div>
      <Welcome />
    </Dialogs>
  );
}
