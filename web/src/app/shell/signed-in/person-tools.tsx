import { ActionIcon } from '@mantine/core';
import type { User } from '@postavka/contract';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSignOut } from '../../../session/sign-out.ts';
import { useChooseLanguage } from '../../../session/use-choose-language.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { leaveBy } from '../../../shared/routing/leaving.ts';
import { LanguageSwitcher } from '../../../shared/ui/language-switcher.tsx';
import classes from '../header.module.css';
import { shellWords } from '../words.ts';
import { Bell } from './bell.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { PaletteKey } from './palette-key.tsx';
import { useLive } from './use-live.ts';
import { useReadNotices } from './use-read-notices.ts';

/** The header's right side for people who are signed in. */
export function PersonTools({ user }: { user: User }) {
  const say = useWords(shellWords);
  const signOut = useSignOut();
  const chooseLanguage = useChooseLanguage();
  useLive();
  useReadNotices();
  const name = personName(user);
  return (
    <>
      <CompanyMenu companies={user.companies} isOperator={user.is_operator} />
      <div className={classes.language}>
        <LanguageSwitcher onChoose={chooseLanguage} />
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
        onClick={() => leaveBy(() => signOut.mutate())}
      >
        <IconLogout size={22} stroke={1.6} />
      </ActionIcon>
      <PaletteKey />
    </>
  );
}
