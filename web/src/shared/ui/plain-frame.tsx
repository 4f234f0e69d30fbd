import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Logo } from './logo.tsx';
import classes from './plain-frame.module.css';
import { SiteFooter } from './site-footer.tsx';

/** A page without the application shell: logo and language above, one thing in the middle, the footer below. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.root}>
      <header className={classes.header}>
        <Logo to={paths.landing} />
        <LanguageSwitcher />
      </header>
      <main id="content" className={classes.main}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
