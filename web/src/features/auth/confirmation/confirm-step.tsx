import { Link, useLocation } from 'react-router';
import { CodeForm } from '../../../session/confirmation/code-form.tsx';
import type { Contact } from '../../../session/confirmation/contact.ts';
import { useConfirm } from '../../../session/confirmation/use-confirm.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { withMethod } from '../filters.ts';
import classes from '../frame/auth-frame.module.css';
import { useEnter } from '../use-enter.ts';
import { authWords } from '../words.ts';

interface Props {
  readonly contact: Contact;
  /** Called before the person is signed in, so that no guard redirects in between. */
  readonly onConfirmed: () => void;
}

export function ConfirmStep({ contact, onConfirmed }: Props) {
  const say = useWords(authWords);
  const { search, state } = useLocation();
  const enter = useEnter();
  const confirm = useConfirm(contact, (token) => {
    onConfirmed();
    return enter(token);
  });
  return (
    <CodeForm {...confirm}>
      {contact.kind === 'email' ? <div>{say('verification.email.hint')}</div> : null}
      <Link
        to={{ pathname: paths.signUp, search: withMethod(search, contact.kind) }}
        state={state}
        className={classes.link}
      >
        {say(`verification.${contact.kind}.other`)}
      </Link>
    </CodeForm>
  );
}
