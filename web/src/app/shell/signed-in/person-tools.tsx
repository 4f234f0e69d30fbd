import type { User } from '@postavka/contract';
import { IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useChooseLanguage } from '../../../session/use-choose-language.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { LanguageSwitcher } from '../../../shared/ui/language-switcher.tsx';
import classes from '../header.module.css';
import { shellWords } from '../words.ts';
import { Bell } from './bell.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { PaletteKey } from './palette-key.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { useLive } from './use-live.ts';
import { useReadNotices } from './use-read-notices.ts';

/** The header's right side for people who are signed in. */
export function PersonTools({ user }: { user: User }) {
  const say = useWords(shellWords);
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
      <SignOutButton />
      <PaletteKey />
    </>
  );
}
