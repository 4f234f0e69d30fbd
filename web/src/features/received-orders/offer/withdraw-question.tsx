import type { ReceivedOrder } from '@postavka/contract';
import { useKeptValues } from '../../../session/kept-values.ts';
import { SendQuestion } from '../../../shared/dialogs/send-question.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { receivedApi } from '../api.ts';
import { receivedWords } from '../words.ts';
import { keptOffer, toValues } from './form.ts';

interface Props {
  readonly order: ReceivedOrder;
  readonly onClose: () => void;
}

/** What was withdrawn stands in the form of the next offer. */
export function WithdrawQuestion({ order, onClose }: Props) {
  const say = useWords(receivedWords);
  const kept = useKeptValues();
  return (
    <SendQuestion
      title={say('withdraw.title')}
      text={say('withdraw.text')}
      confirm={say('withdraw.confirm')}
      options={receivedApi.withdraw()}
      variables={order.id}
      done={{ title: say('withdraw.done'), text: order.product_request.name }}
      failed={say('withdraw.failed')}
      onDone={() => kept.write(keptOffer(order.id), toValues(order))}
      onClose={onClose}
    />
  );
}
