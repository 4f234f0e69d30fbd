import { Link, useLocation, useSearchParams } from 'react-router';
import { SearchBox } from '../../entities/search/search-box.tsx';
import { useCurrentUser } from '../../session/current-user.ts';
import { useSession } from '../../session/use-session.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { ActionLink } from '../../shared/ui/action.tsx';
import { LanguageSwitcher } from '../../shared/ui/language-switcher.tsx';
import { LogoMark } from '../../shared/ui/logo.tsx';
import { quietOnDemand } from '../../shared/ui/on-demand.tsx';
import classes from './header.module.css';
import { shellWords } from './words.ts';

// Menus and calls that a visitor has no use for.
const PersonTools = quietOnDemand(() => import('./signed-in/person-tools.tsx').then((module) => module.PersonTools));

export function Header() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const asked = pathname === paths.search ? (search.get('q') ?? '') : '';
  return (
    <header className={classes.root}>
      <div className={classes.search}>
        <SearchBox initial={asked} />
      </div>
      <div className={classes.tools}>
        <Tools />
      </div>
    </header>
  );
}

function Tools() {
  const { userToken } = useSession();
  const user = useCurrentUser();
  if (userToken === null) return <VisitorTools />;
  // A refused token is already gone: any other failure does not mean that the person is signed out.
  if (user.data === undefined) return user.isError ? <EverybodysTools /> : null;
  return <PersonTools user={user.data} />;
}

function EverybodysTools() {
  const say = useWords(shellWords);
  return (
    <>
      <Link to={paths.landing} className={classes.mark} aria-label={say('to_landing')}>
        <LogoMark size={32} />
      </Link>
      <LanguageSwitcher />
    </>
  );
}

function VisitorTools() {
  const say = useWords(shellWords);
  const { pathname, search } = useLocation();
  return (
    <>
      <EverybodysTools />
      <ActionLink to={paths.signIn} state={{ from: pathname + search }}>
        {say('sign_in')}
      </ActionLink>
    </>
  );
}
