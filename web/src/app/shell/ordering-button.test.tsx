import { type CompanyId, listCreatedOrders, ROLES } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asCompanyMember, memberCalls } from '../../../test/company-member.ts';
import { fakeApi, tokens } from '../../../test/fake-api.ts';
import { aProduct } from '../../../test/products.ts';
import { show } from '../../../test/render.tsx';
import { Dialogs } from './dialogs.tsx';
import { OrderAction } from './order-action.tsx';
import { PriceAction } from './price-action.tsx';
import { RequestAction } from './request-action.tsx';

asCompanyMember();

const page = (
  <Dialogs>
    <RequestAction label="Create" />
    <OrderAction product={aProduct({ company_id: 77 as CompanyId })} />
  </Dialogs>
);

test('without the flag the button explains itself, and opens nothing', async () => {
  fakeApi(memberCalls(ROLES.staff));
  const { person, where } = show([{ path: '*', element: page }], '/o/created', 'en');
  for (const name of ['Create', 'Create request']) {
    // It is another element once the flags are known.
    const button = () => screen.getByRole('button', { name });
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
    await person.click(button());
  }
  expect(where()).toBe('/o/created');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('in a blocked company the button says so', async () => {
  const block = { reason: 'Forged papers', at: '2026-11-18T10:00:00.000Z' };
  fakeApi(memberCalls(ROLES.owner, { block }));
  show([{ path: '*', element: page }], '/o/created', 'en');
  await waitFor(() => expect(screen.getAllByText(/^The company is blocked/)).toHaveLength(2));
});

test('a person who signed in from the button of a product comes back to its request', async () => {
  fakeApi(memberCalls(ROLES.owner));
  const { where } = show([{ path: '*', element: page }], '/p/5?show=order', 'en');
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(where()).toBe('/p/5');
});

test('a person who may not order comes back without it', async () => {
  fakeApi(memberCalls(ROLES.staff));
  show([{ path: '*', element: page }], '/p/5?show=order', 'en');
  const button = () => screen.getByRole('button', { name: 'Create request' });
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the button of a visitor leads to the sign-in, and from there to the request', async () => {
  tokens.write({ userToken: null, companyToken: null });
  fakeApi([], 'en');
  const { person, router } = show([{ path: '*', element: page }], '/p/5', 'en');
  await person.click(await screen.findByRole('link', { name: 'Sign in and ask for an offer' }));
  expect(router.state.location.state).toEqual({ from: '/p/5?show=order' });
});

const cards = (
  <Dialogs>
    {[76, 77].map((id) => (
      <PriceAction key={id} company={{ id: id as CompanyId, name: `Company ${id}` }} />
    ))}
  </Dialogs>
);

test('a person who signed in to ask a company for a price comes back to that question', async () => {
  tokens.write({ userToken: null, companyToken: null });
  fakeApi([], 'en');
  const visit = show([{ path: '*', element: cards }], '/c/77?page=2', 'en');
  await visit.person.click((await screen.findAllByRole('link', { name: 'Sign in to request a price' }))[1] as Element);
  const { from } = visit.router.state.location.state as { from: string };
  expect(from).toBe('/c/77?page=2&show=price-77');
  visit.unmount();

  tokens.write({ userToken: 'u1', companyToken: 'c1' });
  fakeApi([...memberCalls(ROLES.owner), [listCreatedOrders, () => ({ body: { data: [], count: 0, pages: 0 } })]]);
  const { where } = show([{ path: '*', element: cards }], from, 'en');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toContain('Company 77'));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(where()).toBe('/c/77?page=2');
});
