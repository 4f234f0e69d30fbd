import type { ChainId } from '@postavka/contract';
import { SendQuestion } from '../../../shared/dialogs/send-question.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { receivedApi } from '../api.ts';
import { receivedWords } from '../words.ts';

interface Props {
  readonly id: ChainId;
  readonly name: string;
  readonly onClose: () => void;
}

export function WithdrawQuestion({ id, name, onClose }: Props) {
  const say = useWords(receivedWords);
  return (
    <SendQuestion
      title={say('withdraw.title')}
      text={say('withdraw.text')}
      confirm={say('withdraw.confirm')}
      options={receivedApi.withdraw()}
      variables={id}
      done={{ title: say('withdraw.done'), text: name }}
      failed={say('withdraw.failed')}
      onClose={onClose}
    />
  );
}
