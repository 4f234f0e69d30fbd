import { type CompanyMember, ROLES } from '@postavka/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { session } from '../../session/session-store.ts';
import { SendQuestion } from '../../shared/dialogs/send-question.tsx';
import { personName } from '../../shared/format/person-name.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { membersApi } from './api.ts';
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
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const name = personName(member);
  const { user } = member;
  const question = {
    title: say(`${action}.title`),
    text: say(`${action}.text`, { name, company }),
    confirm: say(`${action}.confirm`),
    done: { title: say(`${action}.done`, { name, company }) },
    failed: say('failed'),
    onClose,
  };
  const goAway = async () => {
    await navigate(paths.dashboard);
    session.write({ companyToken: null, companyId: null });
    await queryClient.resetQueries();
  };
  switch (action) {
    case 'remove':
      return <SendQuestion {...question} options={membersApi.remove()} variables={user} />;
    case 'leave':
      return <SendQuestion {...question} options={membersApi.leave()} variables={user} onDone={goAway} />;
    case 'transfer':
      return (
        <SendQuestion
          {...question}
          options={membersApi.update()}
          variables={{ user, role: ROLES.owner, step_down: true }}
        />
      );
  }
}
