import { useEnter } from '../../features/auth/use-enter.ts';
import { authWords } from '../../features/auth/words.ts';
import { CodeForm } from '../../session/confirmation/code-form.tsx';
import type { Contact } from '../../session/confirmation/contact.ts';
import { useConfirm } from '../../session/confirmation/use-confirm.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import classes from './wizard.module.css';
import { wizardStore } from './wizard-store.ts';
import { wizardWords } from './words.ts';

/** The code signs the person in, so the next step is already theirs. */
export function ConfirmStep({ contact }: { contact: Contact }) {
  const say = useWords(wizardWords);
  const auth = useWords(authWords);
  const confirm = useConfirm(contact, useEnter());
  return (
    <CodeForm {...confirm}>
      {contact.kind === 'email' ? <div>{auth('verification.email.hint')}</div> : null}
      <button type="button" className={classes.link} onClick={() => wizardStore.change({ contact: null })}>
        {say('other_contact')}
      </button>
    </CodeForm>
  );
}
