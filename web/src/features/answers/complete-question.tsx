import { CHAIN_STATUSES, type OrderAnswer } from '@postavka/contract';
import { SendQuestion } from '../../shared/dialogs/send-question.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import { answersApi } from './api.ts';
import { answersWords } from './words.ts';

export function CompleteQuestion({ answer, onClose }: { answer: OrderAnswer; onClose: () => void }) {
  const say = useWords(answersWords);
  const { name } = answer.company_executor;
  return (
    <SendQuestion
      title={say('complete.title')}
      text={say('complete.text', { name })}
      confirm={say('complete.confirm')}
      isDangerous={false}
      options={answersApi.complete()}
      variables={answer.id}
      done={{ title: say('complete.done'), text: name }}
      failed={say('complete.failed')}
      isDone={answer.status === CHAIN_STATUSES.completed}
      onClose={onClose}
    />
  );
}
