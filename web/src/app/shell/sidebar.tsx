import { useSyncExternalStore } from 'react';
import { NavLink } from 'react-router';
import { useCurrentUser } from '../../session/current-user.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { Logo } from '../../shared/ui/logo.tsx';
import { isPhone, onPhoneChange } from '../../shared/ui/use-phone.ts';
import { STATE_ID } from '../ssr/page-state.ts';
import { CreateRequestButton } from './create-request-button.tsx';
import { SIDEBAR } from './navigation.ts';
import classes from './sidebar.module.css';
import { shellWords } from './words.ts';

/** From 768 px up; below 1024 px the words are hidden and come as titles. */
export function Sidebar() {
  // Not made on phones, which would never show it, unless the server, which does not know, sent it with the page.
  const isMade = useSyncExternalStore(onPhoneChange, hasRoomOrWasSent, () => true);
  return isMade ? <SidebarContent /> : null;
}

const hasRoomOrWasSent = () => !isPhone() || document.getElementById(STATE_ID) !== null;

function SidebarContent() {
  const say = useWords(shellWords);
  const user = useCurrentUser();
  return (
    <aside className={classes.root} data-tour="sidebar">
      <div className={classes.inner}>
        <div className={classes.logo}>
          <Logo to={user.data === undefined ? paths.landing : paths.dashboard} isMark />
        </div>
        <div className={classes.request}>
          <CreateRequestButton />
        </div>
        <nav aria-label={say('navigation.label')} className={classes.navigation}>
          {SIDEBAR.map((group) => (
            <ul key={group[0]?.name} className={classes.group}>
              {group.map(({ name, to, icon: Picture }) => (
                <li key={name}>
                  <NavLink to={to} className={() => classes.link} title={say(`navigation.${name}`)}>
                    <Picture size={20} stroke={1.7} aria-hidden />
                    <span className="unseen-below-desktops">{say(`navigation.${name}`)}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          ))}
        </nav>
      </div>
    </aside>
  );
}
