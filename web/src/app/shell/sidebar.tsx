import { useSyncExternalStore } from 'react';
import { NavLink } from 'react-router';
import { useCurrentUser } from '../../session/current-user.ts';
import { session } from '../../session/session-store.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { Logo } from '../../shared/ui/logo.tsx';
import { isPhone, onPhoneChange } from '../../shared/ui/use-phone.ts';
import { STATE_ID } from '../ssr/page-state.ts';
import { CreateRequestButton } from './create-request-button.tsx';
import { type NavigationItem, SIDEBAR } from './navigation.ts';
import classes from './sidebar.module.css';
import { shellWords } from './words.ts';

/** From 768 px up; below 1200 px icons alone, with their words as titles. */
export function Sidebar() {
  // Phones never show it, so it is not rendered there unless it came with the page: the server does not know the width.
  const isMade = useSyncExternalStore(onPhoneChange, hasRoomOrWasSent, () => true);
  return isMade ? <SidebarContent /> : null;
}

const hasRoomOrWasSent = () => !isPhone() || document.getElementById(STATE_ID) !== null;

/**
 * Not while the page hydrates: the server does not know who reads it, and signed-in people would see the locks vanish.
 */
const useVisitor = () =>
  useSyncExternalStore(
    session.subscribe,
    () => session.snapshot().userToken === null,
    () => false,
  );

function Item({ name, to, icon: Picture, isPublic }: NavigationItem) {
  const say = useWords(shellWords);
  const isLocked = useVisitor() && !isPublic;
  const label = say(`navigation.${name}`);
  return (
    <li>
      <NavLink
        to={to}
        className={() => classes.link}
        title={isLocked ? say('navigation.locked', { name: label }) : label}
        data-locked={isLocked || undefined}
      >
        <Picture size={20} stroke={1.7} aria-hidden />
        <span className="unseen-beside-icons">{label}</span>
      </NavLink>
    </li>
  );
}

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
              {group.map((item) => (
                <Item key={item.name} {...item} />
              ))}
            </ul>
          ))}
        </nav>
      </div>
    </aside>
  );
}
