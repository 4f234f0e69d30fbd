import { CHAIN_STATUSES, type ReceivedOrder } from '@postavka/contract';
import { useState } from 'react';
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

/** The withdrawn values fill the form of the next offer. */
export function WithdrawQuestion({ order, onClose }: Props) {
  const say = useWords(receivedWords);
  const kept = useKeptValues();
  const [withdrawn] = useState(() => toValues(order));
  return (
    <SendQuestion
      title={say('withdraw.title')}
      text={say('withdraw.text')}
      confirm={say('withdraw.confirm')}
      options={receivedApi.withdraw()}
      variables={order.id}
      done={{ title: say('withdraw.done'), text: order.product_request.name }}
      failed={say('withdraw.failed')}
      isDone={order.status === CHAIN_STATUSES.waiting}
      onDone={() => kept.write(keptOffer(order.id), withdrawn)}
      onClose={onClose}
    />
  );
}
