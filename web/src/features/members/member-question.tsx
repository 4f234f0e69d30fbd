import { type CompanyMember, ROLES } from '@postavka/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { session } from '../../session/session-store.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { paths } from '../../shared/paths.ts';
import { toast } from '../../shared/ui/toast.ts';
import { membersApi } from './api.ts';
import { callName } from './standing/member-name.ts';
import { membersWords } from './words.ts';

interface Props {
  readonly action: 'remove' | 'leave' | 'transfer';
  readonly member: CompanyMember;
  readonly company: string;
  readonly onClose: () => void;
}

/** Asks before a member is removed, leaves, or takes the company over. */
export function MemberQuestion({ action, member, company, onClose }: Props) {
  const say = useWords(membersWords);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useSend(membersApi.remove());
  const leave = useSend(membersApi.leave());
  const update = useSend(membersApi.update());
  const name = callName(member);
  const asked = { remove, leave, transfer: update }[action];

  const done = () => {
    toast({ kind: 'success', title: say(`${action}.done`, { name, company }) });
    onClose();
  };
  const act = {
    remove: () => remove.mutate(member.user, { onSuccess: done }),
    transfer: () => update.mutate({ user: member.user, role: ROLES.owner, step_down: true }, { onSuccess: done }),
    leave: () =>
      leave.mutate(member.user, {
        onSuccess: async () => {
          done();
          await navigate(paths.dashboard);
          session.write({ companyToken: null, companyId: null });
          await queryClient.resetQueries();
        },
      }),
  };
  return (
    <ConfirmDialog
      title={say(`${action}.title`)}
      confirm={say(`${action}.confirm`)}
      isDangerous
      isPending={asked.isPending}
      onConfirm={act[action]}
      onCancel={onClose}
    >
      <p>{say(`${action}.text`, { name, company })}</p>
      {asked.isError ? <FormAlert title={say('failed')}>{problemText(locale, asked.error)}</FormAlert> : null}
    </ConfirmDialog>
  );
}
