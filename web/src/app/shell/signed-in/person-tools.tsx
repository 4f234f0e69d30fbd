import { ActionIcon } from '@mantine/core';
import type { User } from '@postavka/contract';
import { IconBell, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { notificationsApi } from '../../../features/notifications/api.ts';
import { displayName } from '../../../session/current-user.ts';
import { useSignOut } from '../../../session/sign-out.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { LanguageSwitcher } from '../../../shared/ui/language-switcher.tsx';
import classes from '../header.module.css';
import { shellWords } from '../words.ts';
import { CompanyMenu } from './company-menu.tsx';
import { useLive } from './use-live.ts';

/** The header's right side for people who are signed in. */
export function PersonTools({ user }: { user: User }) {
  const say = useWords(shellWords);
  const signOut = useSignOut();
  useLive();
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
