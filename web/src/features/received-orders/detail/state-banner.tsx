import { chainState, type ReceivedOrder } from '@postavka/contract';
import type { ReactNode } from 'react';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { workNames } from '../../../shared/i18n/work-names.ts';
import { receivedWords } from '../words.ts';
import classes from './received-order.module.css';

type Look = keyof typeof TONES;

const TONES = {
  out: 'bad',
  waiting: 'wait',
  confirmed: 'good',
  expired: 'wait',
  selected: 'good',
  refused: 'bad',
  refused_closed: 'bad',
  declined: 'bad',
  completed: 'good',
} as const;

/** What the person reads of an answer: its state, and what of it calls for other words. */
function lookOf(order: ReceivedOrder): Look {
  const state = chainState(order);
  if (order.product_request.company.is_out && (state === 'waiting' || state === 'confirmed')) return 'out';
  if (state === 'confirmed' && order.is_expired) return 'expired';
  if (state === 'refused' && !order.allowed_actions.includes('offer')) return 'refused_closed';
  return state;
}

/** Where the answer stands and what can be done now. */
export function StateBanner({ order, children }: { order: ReceivedOrder; children: ReactNode }) {
  const say = useWords(receivedWords);
  const reasons = useWords(workNames);
  const look = lookOf(order);
  const { reject_reason: reason, reject_text: text } = order;
  const why = [reason === null ? null : reasons(`reject_reason.${reason}`), text].filter(Boolean).join('. ');
  return (
    <section className={`card ${classes.state}`} data-tone={TONES[look]} role="status">
      <div className={classes.words}>
        <h2>{say(`state.${look}.title`)}</h2>
        <p>{say(`state.${look}.text`)}</p>
        {why === '' ? null : <p>{say('reason', { reason: why })}</p>}
      </div>
      <div className={classes.buttons}>{children}</div>
    </section>
  );
}
