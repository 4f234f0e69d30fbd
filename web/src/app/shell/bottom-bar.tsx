import { type Icon, IconBuilding, IconCategory, IconInbox, IconPlus, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, NavLink, useSearchParams } from 'react-router';
import { SignedIn } from '../../session/signed-in.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { signUpWizard } from '../../shared/routing/return-to.ts';
import { toast } from '../../shared/ui/toast.ts';
import classes from './bottom-bar.module.css';
import { useCreateRequest } from './dialogs.tsx';
import { useRequestHint } from './use-request-hint.ts';
import { shellWords } from './words.ts';

/** Below 768 px: the main sections, within reach of a thumb. */
export function BottomBar() {
  const say = useWords(shellWords);
  return (
    <nav aria-label={say('bottom.label')} className={classes.root} data-tour="bar" data-bottom-bar>
      <Item to={paths.companyProducts} icon={IconBuilding} label={say('bottom.company')} />
      <Item to={paths.catalog} icon={IconCategory} label={say('bottom.catalog')} />
      <Create />
      <Item to={paths.received} icon={IconInbox} label={say('bottom.received')} />
      <Item to={paths.created} icon={IconSend} label={say('bottom.created')} />
    </nav>
  );
}

function Item({ to, icon: Picture, label }: { to: string; icon: Icon; label: string }) {
  return (
    <NavLink to={to} className={() => classes.item}>
      <Picture size={24} stroke={1.6} aria-hidden />
      {label}
    </NavLink>
  );
}

function Create() {
  const say = useWords(shellWords);
  const [search] = useSearchParams();
  const content = (
    <>
      <span className={classes.plus}>
        <IconPlus size={24} stroke={2} aria-hidden />
      </span>
      {say('bottom.create')}
    </>
  );
  const signUp = (
    <Link to={signUpWizard(search)} className={classes.item} title={say('create_request')}>
      {content}
    </Link>
  );
  return (
    <SignedIn otherwise={signUp}>
      <CreateButton>{content}</CreateButton>
    </SignedIn>
  );
}

function CreateButton({ children }: { children: ReactNode }) {
  const say = useWords(shellWords);
  const hint = useRequestHint();
  const createRequest = useCreateRequest();
  const explain = (title: string) => toast({ kind: 'failure', title });
  return (
    <button
      type="button"
      className={classes.item}
      aria-disabled={hint !== null}
      title={say('create_request')}
      onClick={() => (hint === null ? createRequest() : explain(hint))}
    >
      {children}
    </button>
  );
}
