import { closeRequest, hideProduct, ORDER_STATUSES, operatorProducts, operatorRequests } from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, problem, tokens } from '../../../../test/fake-api.ts';
import { aListedProduct, aListedRequest, found } from '../../../../test/operator.ts';
import { show } from '../../../../test/render.tsx';
import { ProductsScreen } from './products-screen.tsx';
import { RequestsScreen } from './requests-screen.tsx';

beforeEach(() => tokens.write({ userToken: 'u1' }));

const routes = [
  { path: '/operator/products', Component: ProductsScreen },
  { path: '/operator/requests', Component: RequestsScreen },
];
const open = (at: string, handlers: NonNullable<Parameters<typeof fakeApi>[0]>) => ({
  ...fakeApi(handlers, 'en'),
  ...show(routes, at, 'en'),
});

async function decide(page: ReturnType<typeof open>, opener: string, submit: string) {
  await page.person.click(await screen.findByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Forbidden here');
  await page.person.click(dialog.getByRole('button', { name: submit }));
  return dialog;
}

test('a product is hidden, with the reason', async () => {
  const page = open('/operator/products?company=5', [
    [operatorProducts, () => found(aListedProduct())],
    [hideProduct, () => ({ status: 204 })],
  ]);
  await decide(page, 'Hide the product “Free money”', 'Hide');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = page.requests.find(({ url }) => url === hideProduct.path);
  expect(JSON.parse(sent?.body ?? '')).toEqual({ id: 7, hidden: true, reason: 'Forbidden here' });
  expect(page.requests[0]?.url).toContain('company=5');
  await page.person.click(screen.getByRole('button', { name: 'Only Stroymet' }));
  expect(page.where()).toBe('/operator/products');
});

test('a hidden product shows the reason and can be shown again', async () => {
  const hidden = { at: '2026-11-14T12:00:00.000Z', reason: 'No such thing', by: null };
  const page = open('/operator/products?hidden=yes', [
    [operatorProducts, () => found(aListedProduct({ hidden, is_shown: false }))],
    [hideProduct, () => problem(409, 'already_decided')],
  ]);
  expect(await screen.findByText('No such thing')).toBeTruthy();
  const dialog = await decide(page, 'Bring back the product “Free money”', 'Bring back');
  expect(await dialog.findByText('That did not work')).toBeTruthy();
});

test('a spam request is closed, with the reason', async () => {
  const page = open('/operator/requests?status=active', [
    [operatorRequests, () => found(aListedRequest())],
    [closeRequest, () => ({ status: 204 })],
  ]);
  await decide(page, 'Close the request “Buy my course”', 'Close the request');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = page.requests.find(({ url }) => url === closeRequest.path);
  expect(JSON.parse(sent?.body ?? '')).toEqual({ id: 11, reason: 'Forbidden here' });
  expect(page.requests[0]?.url).toContain('status=active');
});

test('a closed request, and one of the operator’s own company, cannot be closed', async () => {
  const closed = { at: '2026-11-14T12:00:00.000Z', reason: 'Spam', by: { id: 1, name: 'Anna' } };
  open('/operator/requests', [
    [
      operatorRequests,
      () => found(aListedRequest({ status: ORDER_STATUSES.reject, closed }), aListedRequest({ id: 12, is_own: true })),
    ],
  ]);
  expect(await screen.findByText('Spam')).toBeTruthy();
  expect(screen.getByText('You have an interest in this: another operator will decide')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Close the request/ })).toBeNull();
});

test('a request that is closed too late says so, and a list that fails to load can be tried again', async () => {
  const page = open('/operator/requests', [
    [operatorRequests, () => found(aListedRequest())],
    [closeRequest, () => problem(409, 'order_wrong_status')],
  ]);
  const dialog = await decide(page, 'Close the request “Buy my course”', 'Close the request');
  expect(await dialog.findByText('That did not work')).toBeTruthy();
  open('/operator/products?q=down', [[operatorProducts, () => problem(500, 'internal')]]);
  expect(await screen.findByText('Could not load the data')).toBeTruthy();
});

test('the text of a request is one line, with a button that shows all of it', async () => {
  const description = 'Ten places left, write to us at once.\n\nBring three friends with you.';
  const page = open('/operator/requests', [[operatorRequests, () => found(aListedRequest({ description }))]]);
  const toggle = await screen.findByRole('button', { name: 'Show the whole text' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await page.person.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText(/Bring three friends/)).toBeTruthy();
});
