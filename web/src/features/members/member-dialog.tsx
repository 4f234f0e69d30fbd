import type { CompanyMember } from '@postavka/contract';
import { type FormEvent, useState } from 'react';
import { useSend } from '../../shared/api/use-send.ts';
import { personName } from '../../shared/format/person-name.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { toast } from '../../shared/ui/toast.ts';
import { membersApi } from './api.ts';
import classes from './members.module.css';
import { GrantFields } from './standing/grant-fields.tsx';
import { isSame, type Me, type Standing } from './standing/standing.ts';
import { membersWords } from './words.ts';

/** Changes the role and the flags of a member. */
export function MemberDialog({ me, member, onClose }: { me: Me; member: CompanyMember; onClose: () => void }) {
  const say = useWords(membersWords);
  const locale = useLocale();
  const [value, setValue] = useState<Standing>({ role: member.role, permissions: member.permissions });
  const update = useSend(membersApi.update());

  function save(event: FormEvent) {
    event.preventDefault();
    update.mutate(
      { user: member.user, role: value.role, ...value.permissions },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: say('edit.saved') });
          onClose();
        },
      },
    );
  }
  return (
    <FormDialog title={say('edit.title')} size={560} onClose={onClose} isDirty={!isSame(value, member)}>
      <form className={classes.form} onSubmit={save}>
        <p className={classes.person}>{personName(member)}</p>
        <GrantFields me={me} before={member} value={value} onChange={setValue} />
        {update.isError ? <FormAlert title={say('edit.failed')}>{problemText(locale, update.error)}</FormAlert> : null}
        <SubmitButton isPending={update.isPending}>{say('edit.submit')}</SubmitButton>
      </form>
    </FormDialog>
  );
}
