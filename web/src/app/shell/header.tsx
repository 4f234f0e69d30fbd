import { ActionIcon, Button } from '@mantine/core';
import type { User } from '@postavka/contract';
import { IconBell, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'react-router';
import { notificationsApi } from '../../features/notifications/api.ts';
import { displayName, useCurrentUser } from '../../session/current-user.ts';
import { useSignOut } from '../../session/sign-out.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { LanguageSwitcher } from '../../shared/ui/language-switcher.tsx';
import { LogoMark } from '../../shared/ui/logo.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import { CompanyMenu } from './company-menu.tsx';
import classes from './header.module.css';
import { shellWords } from './words.ts';

export function Header() {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const asked = pathname === paths.search ? (search.get('q') ?? '') : '';
  return (
    <header className={classes.root}>
      <div className={classes.search}>
        <SearchBox initial={asked} />
      </div>
      <div className={classes.tools}>
        {user.data === undefined ? <VisitorTools /> : <PersonTools user={user.data} />}
      </div>
    </header>
  );
}

function VisitorTools() {
  const say = useWords(shellWords);
  const { pathname, search } = useLocation();
  return (
    <>
      <Link to={paths.landing} className={classes.mark} aria-label={say('to_landing')}>
        <LogoMark size={32} />
      </Link>
      <LanguageSwitcher />
      <Button component={Link} to={paths.signIn} state={{ from: pathname + search }}>
        {say('sign_in')}
      </Button>
    </>
  );
}

function PersonTools({ user }: { user: User }) {
  const say = useWords(shellWords);
  const signOut = useSignOut();
  const name = displayName(user);
  return (
    <>
      <CompanyMenu companies={user.companies} />
      <div className={classes.language}>
        <LanguageSwitcher />
      </div>
      <Bell />
      <Link to={paths.profile} className={classes.person} aria-label={say('profile', { name })} title={name}>
        <IconUserCircle size={24} stroke={1.6} aria-hidden />
        <span className={classes.name}>{name}</span>
      </Link>
      <ActionIcon
        variant="subtle"
        color="gray.7"
        size={44}
        aria-label={say('sign_out')}
        title={say('sign_out')}
        loading={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        <IconLogout size={22} stroke={1.6} />
      </ActionIcon>
    </>
  );
}

function Bell() {
  const say = useWords(shellWords);
  const state = useQuery(notificationsApi.state());
  const unread = state.data?.unread ?? 0;
  const label = unread === 0 ? say('notifications') : say('unread', { count: unread });
  return (
    <Link to={paths.notifications} className={classes.bell} aria-label={label} title={label}>
      <IconBell size={24} stroke={1.6} aria-hidden />
      {unread === 0 ? null : <span className={classes.count}>{unread > 99 ? '99+' : unread}</span>}
    </Link>
  );
}
