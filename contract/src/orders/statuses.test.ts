import { describe, expect, test } from 'vitest';
import {
  allowedChainActions,
  allowedOrderActions,
  CHAIN_ACTIONS,
  CHAIN_STATES,
  chainState,
  chainStatusOf,
  closingOf,
  comparedOffers,
  mayOrder,
  nextChainState,
  nextOrderState,
  ORDER_ACTIONS,
  ORDER_STATES,
  orderState,
  statusOf,
} from './statuses.ts';

/** The table of the product decisions, written out a second time; a dash is a refusal. */
const ORDERS = `
              activate update       cancel archive       delete repeat        choose expire  lose_supplier
construction  active   construction reject archive       gone   construction  -      -       -
active        -        -            reject archive       -      active        deal   expired -
reject        active   construction -      archive       gone   reject        -      -       -
archive       active   construction -      archive       gone   archive       -      -       -
expired       active   construction -      archive       -      expired       -      -       -
deal          -        -            -      archived_deal -      deal          -      -       active
archived_deal -        -            -      archived_deal -      archived_deal -      -       archive`;

const CHAINS = `
          offer     withdraw reject  decline  choose   complete  close
waiting   confirmed -        refused declined -        -         declined
confirmed confirmed waiting  refused declined selected -         declined
selected  -         -        refused -        -        completed -
refused   confirmed -        -       -        -        -         -
declined  -         -        -       -        -        -         -
completed -         -        -       -        -        -         -`;

function cells(table: string): [string, string, string | undefined][] {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return rows.flatMap(([from = '', ...to]) =>
    head.map((action, i): [string, string, string | undefined] => [from, action, to[i] === '-' ? undefined : to[i]]),
  );
}

test('every cell of the life of a request', () => {
  const actual = ORDER_STATES.flatMap((state) =>
    ORDER_ACTIONS.map((action) => [state, action, nextOrderState(state, action)]),
  );
  expect(actual).toEqual(cells(ORDERS));
});

test('every cell of the life of an answer, while the request is active', () => {
  const actual = CHAIN_STATES.flatMap((state) =>
    CHAIN_ACTIONS.map((action) => [state, action, nextChainState(state, action, 'active')]),
  );
  expect(actual).toEqual(cells(CHAINS));
});

test('offers and choices need an active request; the rest does not', () => {
  expect(nextChainState('refused', 'offer', 'deal')).toBeUndefined();
  expect(nextChainState('confirmed', 'choose', 'deal')).toBeUndefined();
  expect(nextChainState('confirmed', 'withdraw', 'deal')).toBe('waiting');
  expect(nextChainState('selected', 'complete', 'archived_deal')).toBe('completed');
});

describe('states and columns', () => {
  test.for(ORDER_STATES)('%s is found again by its columns', (state) => {
    expect(orderState(statusOf(state), closingOf(state))).toBe(state);
  });

  test('the columns of every state', () => {
    expect(ORDER_STATES.map((state) => [state, statusOf(state), closingOf(state)])).toEqual([
      ['construction', 1, null],
      ['active', 2, null],
      ['reject', 4, null],
      ['archive', 3, null],
      ['expired', 0, 'expired'],
      ['deal', 0, 'deal'],
      ['archived_deal', 3, 'deal'],
    ]);
    expect(() => orderState(0, null)).toThrow('no request is 0 and null');
  });

  test('an answer by its columns', () => {
    const base = { rejected_by: null, selected_at: null };
    expect(chainState({ ...base, status: 1 })).toBe('waiting');
    expect(chainState({ ...base, status: 2 })).toBe('confirmed');
    expect(chainState({ ...base, status: 2, selected_at: new Date() })).toBe('selected');
    expect(chainState({ ...base, status: 0, rejected_by: 'supplier' })).toBe('refused');
    expect(chainState({ ...base, status: 0, rejected_by: 'buyer' })).toBe('declined');
    expect(chainState({ ...base, status: 0, rejected_by: 'platform' })).toBe('declined');
    expect(chainState({ ...base, status: 3, selected_at: new Date() })).toBe('completed');
    expect(CHAIN_STATES.map(chainStatusOf)).toEqual([1, 2, 2, 0, 0, 3]);
  });
});

describe('buttons', () => {
  test('of a request that had an offer: no deletion, also where it is a draft again', () => {
    expect(allowedOrderActions({ state: 'construction', hadOffer: true })).not.toContain('delete');
    expect(allowedOrderActions({ state: 'construction', hadOffer: false })).toContain('delete');
    expect(allowedOrderActions({ state: 'reject', hadOffer: true })).toEqual([
      'activate',
      'update',
      'archive',
      'repeat',
    ]);
    expect(allowedOrderActions({ state: 'reject', hadOffer: false })).toContain('delete');
  });

  test('of an archived request: it is not archived again', () => {
    expect(allowedOrderActions({ state: 'archive', hadOffer: false })).not.toContain('archive');
    expect(allowedOrderActions({ state: 'archived_deal', hadOffer: true })).toEqual(['repeat']);
  });

  test('of a request that an operator closed: it stays closed, and on record', () => {
    const stopped = { state: 'reject', hadOffer: false, isStopped: true } as const;
    expect(allowedOrderActions(stopped)).toEqual(['archive', 'repeat']);
    expect(ORDER_ACTIONS.filter((action) => mayOrder({ ...stopped, state: 'deal' }, action))).toEqual([
      'archive',
      'repeat',
    ]);
    expect(mayOrder({ state: 'deal', hadOffer: true }, 'lose_supplier')).toBe(true);
  });

  test('each party has its own', () => {
    expect(allowedChainActions('supplier', 'confirmed', 'active')).toEqual(['offer', 'withdraw', 'reject']);
    expect(allowedChainActions('buyer', 'confirmed', 'active')).toEqual(['choose', 'decline']);
    expect(allowedChainActions('buyer', 'selected', 'deal')).toEqual(['complete']);
    expect(allowedChainActions('supplier', 'refused', 'reject')).toEqual([]);
    expect(allowedChainActions('buyer', 'confirmed', 'active', { isOut: true })).toEqual(['decline']);
    expect(allowedChainActions('supplier', 'confirmed', 'active', { isOut: true })).toEqual(['withdraw', 'reject']);
    expect(allowedChainActions('supplier', 'refused', 'active')).toEqual(['offer']);
    expect(allowedChainActions('supplier', 'refused', 'active', { isReplaced: true })).toEqual([]);
    expect(allowedChainActions('supplier', 'confirmed', 'active', { isReplaced: true })).toEqual([
      'withdraw',
      'reject',
    ]);
    expect(allowedChainActions('buyer', 'confirmed', 'active', { isExpired: true })).toEqual(['decline']);
    expect(allowedChainActions('supplier', 'confirmed', 'active', { isExpired: true })).toContain('offer');
  });
});

describe('offers that are compared', () => {
  const columns = { price: 100, rejected_by: null, selected_at: null };
  const waiting = { ...columns, name: 'waiting', status: 1, price: null } as const;
  const asked = { ...columns, name: 'asked', status: 1 } as const;
  const offered = { ...columns, name: 'offered', status: 2 } as const;
  const unpriced = { ...offered, name: 'unpriced', price: null } as const;
  const chosen = { ...columns, name: 'chosen', status: 2, selected_at: new Date() } as const;
  const completed = { ...columns, name: 'completed', status: 3, selected_at: new Date() } as const;
  const refused = { ...columns, name: 'refused', status: 0, rejected_by: 'supplier' } as const;
  const declined = { ...columns, name: 'declined', status: 0, rejected_by: 'buyer' } as const;
  const earlier = { ...declined, name: 'earlier' } as const;
  const answers = [waiting, asked, offered, unpriced, refused, declined, earlier];
  const compared = (deal: readonly (typeof chosen | typeof completed)[] = []) =>
    comparedOffers([...answers, ...deal], ({ name }) => name === 'earlier').map(({ name }) => name);

  test('before a deal: those that stand', () => {
    expect(compared()).toEqual(['offered']);
  });

  test('of a deal: also those that were declined for it, and no earlier ones', () => {
    expect(compared([chosen])).toEqual(['offered', 'declined', 'chosen']);
    expect(compared([completed])).toEqual(['offered', 'declined', 'completed']);
  });
});
