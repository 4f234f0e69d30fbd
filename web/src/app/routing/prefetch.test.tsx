import { currentUser, getCompany, listCreatedOrders } from '@postavka/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, tokens } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { createdOrdersApi } from '../../features/created-orders/api.ts';
import { filtersOf } from '../../features/created-orders/filters.ts';
import { prefetchPage, prefetchSession } from './prefetch.ts';

/** Opens a list of a server that answers nothing. */
function open(at: string) {
  const never = () => new Promise<never>(() => {});
  const { requests } = fakeApi(
    [
      [currentUser, never],
      [getCompany, never],
      [listCreatedOrders, never],
    ],
    'en',
  );
  const loader = prefetchPage(({ queryClient, locale, search }) =>
    queryClient.prefetchQuery(createdOrdersApi.list(locale, filtersOf(search))),
  );
  show(
    [
      {
        loader: prefetchSession,
        HydrateFallback: () => null,
        children: [{ path: '/o/created', loader, element: <p>the screen</p> }],
      },
    ],
    at,
    'en',
    { hasLoaders: true },
  );
  return { asked: () => requests.map(({ url }) => url.split('?')[0]).sort() };
}

test('the person, the company and the list are asked for at once, before any of them is answered', async () => {
  tokens.write({ userToken: 'u1', companyToken: 'c1', companyId: '1' });
  const { asked } = open('/o/created?status=active');
  await screen.findByText('the screen');
  await expect.poll(asked).toEqual([currentUser.path, getCompany.path, listCreatedOrders.path].sort());
});

test('while the company is to be chosen, or another one is linked, only the person is asked for', async () => {
  tokens.write({ userToken: 'u1', companyToken: null, companyId: null });
  const first = open('/o/created');
  await expect.poll(first.asked).toEqual([currentUser.path]);
  tokens.write({ userToken: 'u1', companyToken: 'c1', companyId: '1' });
  const second = open('/o/created?for_company=2');
  await expect.poll(second.asked).toEqual([currentUser.path]);
});

test('nothing is fetched for a visitor', async () => {
  const { asked } = open('/o/created');
  await screen.findByText('the screen');
  expect(asked()).toEqual([]);
});
