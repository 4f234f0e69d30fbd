import type { ChainParty, RequestEnding } from '@postavka/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../test/render.tsx';
import { ChainBadge } from './chain-badge.tsx';

test.each([
  ['expired', 'buyer', 'Responses closed'],
  ['expired', 'supplier', 'Responses closed'],
  ['cancelled', 'supplier', 'Request cancelled'],
  ['archived', 'buyer', 'Request closed'],
  ['deal', 'buyer', 'Not chosen'],
  ['deal', 'supplier', 'Not chosen'],
  [null, 'buyer', 'Declined by you'],
  [null, 'supplier', 'Declined by the buyer'],
] as const)(
  'an answer that ended with %s says so to the %s',
  (ended_with: RequestEnding | null, party: ChainParty, words) => {
    const chain = { status: 0, rejected_by: 'buyer', selected_at: null, ended_with } as const;
    show([{ path: '/', element: <ChainBadge chain={chain} party={party} /> }], '/', 'en');
    expect(screen.getByText(words)).toBeTruthy();
  },
);

test.each([
  ['buyer', 'Declined by the supplier'],
  ['supplier', 'Declined by you'],
] as const)('an answer that its supplier refused says so to the %s', (party, words) => {
  const chain = { status: 0, rejected_by: 'supplier', selected_at: null, ended_with: null } as const;
  show([{ path: '/', element: <ChainBadge chain={chain} party={party} /> }], '/', 'en');
  expect(screen.getByText(words)).toBeTruthy();
});
