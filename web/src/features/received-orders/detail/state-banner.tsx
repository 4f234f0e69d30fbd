import { chainState, ORDER_STATUSES, type ReceivedOrder, type RequestEnding } from '@postavka/contract';
import type { ReactNode } from 'react';
import { whyText } from '../../../entities/order/why-text.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { ActionLink } from '../../../shared/ui/action.tsx';
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
  refused_replaced: 'bad',
  declined: 'bad',
  not_chosen: 'bad',
  ran_out: 'bad',
  cancelled: 'bad',
  ended: 'bad',
  reopened: 'bad',
  closed_by_platform: 'bad',
  completed: 'good',
  completed_by_buyer: 'good',
  completed_by_platform: 'good',
} as const;

/** The state of an answer as the supplier reads it, with its special cases. */
export function lookOf(order: ReceivedOrder): Look {
  const state = chainState(order);
  if (order.product_request.company.is_out && (state === 'waiting' || state === 'confirmed')) return 'out';
  if (state === 'confirmed' && order.is_expired) return 'expired';
  if (state === 'refused' && !order.allowed_actions.includes('offer'))
    return order.product_request.status === ORDER_STATUSES.active ? 'refused_replaced' : 'refused_closed';
  if (order.rejected_by === 'platform') return 'closed_by_platform';
  if (state === 'completed' && order.completed_by !== null) return `completed_by_${order.completed_by}`;
  return state === 'declined' ? declineOf(order) : state;
}

/**
 * An answer ends with its request, or because the buyer declines it alone: then there are the buyer's words, or the
 * request is still open.
 */
function declineOf({ reject_text: text, ended_with: ending, product_request: request }: ReceivedOrder): Look {
  if (text !== null) return 'declined';
  if (request.is_deleted) return 'ended';
  if (ending === 'deal') return 'not_chosen';
  if (ending !== null) return request.status === ORDER_STATUSES.active ? 'reopened' : LOOK_OF[ending];
  switch (request.status) {
    case ORDER_STATUSES.history:
      return request.closing === 'expired' ? 'ran_out' : 'not_chosen';
    case ORDER_STATUSES.reject:
      return 'cancelled';
    case ORDER_STATUSES.archive:
      return 'ended';
    default:
      return 'declined';
  }
}

const LOOK_OF = {
  cancelled: 'cancelled',
  archived: 'ended',
  expired: 'ran_out',
  stopped: 'closed_by_platform',
} as const satisfies Record<Exclude<RequestEnding, 'deal'>, Look>;

/**
 * The request was published again: its page in the open list leads to the newer answer, or lets the supplier create it.
 */
const HAS_NEWER: readonly Look[] = ['reopened', 'refused_replaced'];

/** The state of the answer, and what can be done now. */
export function StateBanner({ order, children }: { order: ReceivedOrder; children: ReactNode }) {
  const say = useWords(receivedWords);
  const look = lookOf(order);
  const why = whyText(useLocale(), order);
  return (
    <section className={`card ${classes.state}`} data-tone={TONES[look]} role="status">
      <div className={classes.words}>
        <h2>{say(`state.${look}.title`)}</h2>
        <p>{say(`state.${look}.text`)}</p>
        {why === '' ? null : <p>{say('reason', { reason: why })}</p>}
      </div>
      <div className={classes.buttons}>
        {children}
        {HAS_NEWER.includes(look) ? <ActionLink to={newerPath(order)}>{say('state.open_request')}</ActionLink> : null}
      </div>
    </section>
  );
}

/** Product requests are not in the open list: their new answer is in the supplier's own list. */
function newerPath({ product_request: { id, name, is_personal_request } }: ReceivedOrder): string {
  const search = is_personal_request ? { tab: 'all', request: String(id) } : { q: name };
  return `${paths.received}?${new URLSearchParams(search)}`;
}
