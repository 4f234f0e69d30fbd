import type { OrderId } from '@postavka/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { anOrderCard } from '../../../test/created-orders.ts';
import { createdOrdersApi, knownOffers } from './api.ts';
import { filtersOf } from './filters.ts';

test('how many offers a request has is known from a list that was read', () => {
  const client = new QueryClient();
  const id = 31 as OrderId;
  expect(knownOffers(client, id)).toBeNull();
  const { queryKey } = createdOrdersApi.list('en', filtersOf(new URLSearchParams()));
  client.setQueryData(queryKey, { data: [anOrderCard({ id: 31, answers_amount: 1 })], count: 1, pages: 1 });
  expect(knownOffers(client, id)).toBe(1);
  expect(knownOffers(client, 32 as OrderId)).toBeNull();
});
