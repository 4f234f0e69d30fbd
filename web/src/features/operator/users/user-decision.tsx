import type { OperatorUser } from '@postavka/contract';
import { personName } from '../../../shared/format/person-name.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { ReasonDialog } from '../decision/reason-dialog.tsx';
import { operatorWords } from '../words.ts';
import { usersApi } from './api.ts';

export type UserAction = 'block' | 'unblock' | 'end_sessions' | 'reset_second_factor';

interface Props {
  readonly user: OperatorUser;
  readonly action: UserAction;
  readonly onClose: () => void;
}

/** Asks for a reason before a decision on a person's account. */
export function UserDecision({ user, action, onClose }: Props) {
  const say = useWords(operatorWords);
  const name = personName(user);
  const { id } = user;
  const words = {
    title: say(`users.action.${action}.title`),
    text: say(`users.action.${action}.text`, { name }),
    submit: say(`users.action.${action}.open`),
    done: say(`users.action.${action}.done`, { name }),
    isDangerous: action !== 'unblock',
    isTold: false,
    onClose,
  };
  switch (action) {
    case 'block':
    case 'unblock':
      return (
        <ReasonDialog
          {...words}
          send={usersApi.block()}
          toVariables={(reason) => ({ id, blocked: action === 'block', reason })}
        />
      );
    case 'end_sessions':
      return <ReasonDialog {...words} send={usersApi.endSessions()} toVariables={(reason) => ({ id, reason })} />;
    case 'reset_second_factor':
      return <ReasonDialog {...words} send={usersApi.resetSecondFactor()} toVariables={(reason) => ({ id, reason })} />;
  }
}
