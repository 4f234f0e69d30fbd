import type { User } from '@postavka/contract';
import { IconArrowBackUp, IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { useChooseLanguage } from '../../session/use-choose-language.ts';
import { personName } from '../../shared/format/person-name.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { LanguageSwitcher } from '../../shared/ui/language-switcher.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import { Menu } from '../../shared/ui/menu/menu.tsx';
import { MenuDivider, MenuItem } from '../../shared/ui/menu/menu-item.tsx';
import shell from '../shell/shell.module.css';
import sidebar from '../shell/sidebar.module.css';
import { SignOutButton } from '../shell/signed-in/sign-out-button.tsx';
import classes from './console.module.css';
import { SECTIONS } from './navigation.ts';
import { consoleWords } from './words.ts';

/** The frame of the console: its menu at the side, on phones behind a button, and the screen. */
export function ConsoleFrame({ user, children }: { user: User; children: ReactNode }) {
  return (
    <div className={shell.root}>
      <SideMenu />
      <div className={shell.column}>
        <TopBar user={user} />
        <main id="content" className={classes.main}>
          {children}
        </main>
      </div>
    </div>
  );
}

function SideMenu() {
  const say = useWords(consoleWords);
  return (
    <aside className={sidebar.root}>
      <div className={sidebar.inner}>
        <div className={sidebar.logo}>
          <Logo to={paths.operator} isMark />
        </div>
        <nav aria-label={say('menu')} className={`${sidebar.navigation} ${classes.navigation}`}>
          {SECTIONS.map((group) => (
            <ul key={group[0]?.name} className={sidebar.group}>
              {group.map(({ name, to, icon: Picture }) => (
                <li key={name}>
                  <NavLink
                    to={to}
                    end={to === paths.operator}
                    className={() => sidebar.link}
                    title={say(`sections.${name}`)}
                  >
                    <Picture size={20} stroke={1.7} aria-hidden />
                    <span className="unseen-beside-icons">{say(`sections.${name}`)}</span>
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

function TopBar({ user }: { user: User }) {
  const say = useWords(consoleWords);
  const chooseLanguage = useChooseLanguage();
  return (
    <header className={classes.bar}>
      <PhoneMenu />
      <p className={classes.title}>
        <span className="unseen-on-phones">{say('title')}</span>
        <span className={classes.short} aria-hidden>
          {say('title_short')}
        </span>
      </p>
      <Link to={paths.catalog} className={classes.site} title={say('to_site')}>
        <IconArrowBackUp size={20} stroke={1.7} aria-hidden />
        <span className="unseen-on-phones">{say('to_site')}</span>
      </Link>
      <LanguageSwitcher onChoose={chooseLanguage} />
      <Link to={paths.profile} className={classes.person} title={say('profile')}>
        {personName(user)}
      </Link>
      <SignOutButton />
    </header>
  );
}

/** Below 768 px the side menu has no place. */
function PhoneMenu() {
  const say = useWords(consoleWords);
  return (
    <Menu
      label={say('open_menu')}
      width={280}
      align="start"
      classNames={{ root: classes.phones, button: classes.burger, dropdown: classes.dropdown }}
      face={<IconMenu2 size={24} stroke={1.7} aria-hidden />}
    >
      {SECTIONS.map((group, index) => [
        index === 0 ? null : <MenuDivider key={`before-${group[0]?.name}`} />,
        ...group.map(({ name, to, icon: Picture }) => (
          <MenuItem key={name} to={to} icon={<Picture size={20} />}>
            {say(`sections.${name}`)}
          </MenuItem>
        )),
      ])}
    </Menu>
  );
}
