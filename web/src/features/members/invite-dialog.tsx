import { type CallResult, LIMITS, ROLES, type sendInvitations } from '@postavka/contract';
import { type KeyboardEvent, useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { useCreationKey } from '../../shared/api/use-creation-key.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { GrowingTextarea } from '../../shared/forms/growing-textarea.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';
import { useAppForm } from '../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { workNames } from '../../shared/i18n/work-names.ts';
import { toast } from '../../shared/ui/toast.ts';
import { membersApi } from './api.ts';
import { INVITE_EMPTY, InviteForm, joinEmails, parseEmails } from './form.ts';
import classes from './members.module.css';
import { GrantFields } from './standing/grant-fields.tsx';
import { type Me, startOf } from './standing/standing.ts';
import { membersWords } from './words.ts';

/** Invites by e-mail. Refused addresses stay in the field, each with its reason. */
export function InviteDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const say = useWords(membersWords);
  const locale = useLocale();
  const [grant, setGrant] = useState(() => startOf(me, ROLES.staff));
  const invite = useSend(membersApi.invite());
  const key = useCreationKey();

  const form = useAppForm({
    initial: INVITE_EMPTY,
    schema: InviteForm,
    onSubmit: ({ emails }) => {
      invite.mutate(
        {
          body: { email_list: parseEmails(emails), role: grant.role, ...grant.permissions },
          key: key.current(),
        },
        {
          onSettled: (_outcome, error) => key.renewAfter(error),
          onSuccess: ({ sent, failed }) => {
            // The dialog itself names who was invited: on phones a toast would cover the refused addresses.
            if (failed.length > 0) {
              form.fields.setValues({ emails: joinEmails(failed.map(({ email }) => email)) });
              return;
            }
            toast({ kind: 'success', title: say('invite.sent', { count: sent.length, emails: joinEmails(sent) }) });
            onClose();
          },
          onError: (error) => {
            const complaint = complaintOfList(error);
            if (complaint === undefined) form.refuse(error);
            else form.fields.setFieldError('emails', complaint);
          },
        },
      );
    },
  });
  const isDirty = form.fields.values.emails.trim() !== '';

  return (
    <FormDialog title={say('invite.title')} size={560} isDirty={isDirty} onClose={onClose}>
      <form {...form.props} className={classes.form}>
        {invite.data === undefined ? null : <Failed outcome={invite.data} />}
        <GrowingTextarea
          {...form.fields.getInputProps('emails')}
          size="md"
          required
          data-autofocus
          onKeyDown={submitOneLine}
          rows={1}
          mostRows={6}
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          label={say('invite.emails')}
          description={say('invite.emails_hint', { count: LIMITS.invitation.days })}
        />
        <GrantFields me={me} value={grant} onChange={setGrant} />
        {form.refusal === null ? null : (
          <FormAlert title={say('invite.failed')}>{problemText(locale, form.refusal)}</FormAlert>
        )}
        <SubmitButton isPending={invite.isPending}>{say('invite.submit')}</SubmitButton>
      </form>
    </FormDialog>
  );
}

/** Enter sends a single line, as in other fields; in a pasted list of several lines it adds a line. */
function submitOneLine(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { value, form } = event.currentTarget;
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || value.includes('\n')) return;
  event.preventDefault();
  form?.requestSubmit();
}

/** All addresses are in one field, so an error about any of them is shown there. */
function complaintOfList(error: unknown): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  return Object.entries(error.errors).find(([place]) => place.startsWith('email_list'))?.[1][0];
}

/** Above the fields, where it is seen without scrolling. */
function Failed({ outcome: { sent, failed } }: { outcome: CallResult<typeof sendInvitations> }) {
  const say = useWords(membersWords);
  const words = useWords(workNames);
  if (failed.length === 0) return null;
  return (
    <FormAlert title={say('invite.some_failed')}>
      <ul className={classes.failed}>
        {failed.map(({ email, code }) => (
          <li key={email}>
            {email}: {words(`invitation_failure.${code}`)}
          </li>
        ))}
      </ul>
      {sent.length > 0 ? (
        <p className={classes.sent}>{say('invite.sent', { count: sent.length, emails: joinEmails(sent) })}</p>
      ) : null}
    </FormAlert>
  );
}
