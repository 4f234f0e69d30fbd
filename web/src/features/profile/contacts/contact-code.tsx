import { useQueryClient } from '@tanstack/react-query';
import { CodeForm } from '../../../session/confirmation/code-form.tsx';
import { type Contact, contactText } from '../../../session/confirmation/contact.ts';
import { useConfirm } from '../../../session/confirmation/use-confirm.ts';
import { CURRENT_USER } from '../../../session/current-user.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { profileWords } from '../words.ts';
import classes from './contacts-panel.module.css';

/** The code that confirms a new contact. */
export function ContactCode({ contact }: { contact: Contact }) {
  const say = useWords(profileWords);
  const queryClient = useQueryClient();
  const confirm = useConfirm(contact, async () => {
    await queryClient.invalidateQueries({ queryKey: CURRENT_USER });
    toast({ kind: 'success', title: say(`contacts.saved_${contact.kind}`) });
  });
  return (
    <div className={classes.edit}>
      <p className={classes.pending}>{say(`contacts.pending_${contact.kind}`, { contact: contactText(contact) })}</p>
      <CodeForm {...confirm} />
    </div>
  );
}
