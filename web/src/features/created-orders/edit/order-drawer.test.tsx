import {
  activateOrder,
  createOrder,
  currentUser,
  getCreatedOrder,
  listCreatedOrders,
  searchCategories,
  updateOrder,
} from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { anAnswer } from '../../../../test/answers.ts';
import { asCompanyMember } from '../../../../test/company-member.ts';
import { anOrder, anOrderCard } from '../../../../test/created-orders.ts';
import { problem } from '../../../../test/fake-api.ts';
import { atStep2, drawer, fill, saved, server, title } from '../../../../test/order-drawer.tsx';
import { aUser, show } from '../../../../test/render.tsx';
import { OrderDrawer } from './order-drawer.tsx';

const toasts = asCompanyMember();

test('step 2 takes the focus, which was lost with step 1', async () => {
  server();
  const { person } = await atStep2();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Step 2 of 2')));
  await person.tab();
  expect(document.activeElement).toBe(await title());
});

test('a draft may lack the rest; it is saved and not published', async () => {
  const { bodies } = server();
  const page = await atStep2();
  await page.person.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith(31));
  expect(bodies(updateOrder.path)).toEqual([{ id: 31 }]);
  expect(bodies(activateOrder.path)).toEqual([]);
});

test('saving a draft sends only what was changed here, so changes made elsewhere stay', async () => {
  const { bodies } = server();
  const { person } = drawer({ order: anOrder({ status: 4 }) });
  const address = await screen.findByRole('textbox', { name: /^Delivery address/ });
  await person.clear(address);
  await person.type(address, 'Tver');
  await person.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(bodies(updateOrder.path)).toEqual([{ id: 31, address: 'Tver' }]));
});

test('a request must be complete to be published; then it is saved and activated', async () => {
  const { bodies } = server();
  const page = await atStep2();
  await page.person.click(screen.getByRole('button', { name: 'Save and publish' }));
  await waitFor(() => expect(screen.getAllByText('Required field')).toHaveLength(4));
  await fill(page.person);
  await page.person.click(screen.getByRole('button', { name: 'Save and publish' }));
  await waitFor(() => expect(bodies(activateOrder.path)).toEqual([{ id: 31 }]));
  expect(bodies(updateOrder.path)).toMatchObject([
    { amount: 20, address: 'Moscow', description: 'Welded', preferable_time: '2030-03-01', preferable_price: null },
  ]);
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ kind: 'success', title: 'Request published' }));
});

test.each([
  [{}, true],
  [{ address: 'Tver' }, false],
])('a publication whose answer was lost is reported, with %j: %s', async (others, isTold) => {
  let now = anOrder({ status: 1 });
  server([
    [getCreatedOrder, () => ({ body: now })],
    [activateOrder, () => problem(503, 'unavailable')],
    [updateOrder, () => (now.status === 2 ? problem(409, 'order_wrong_status') : { body: now })],
  ]);
  const page = await atStep2();
  await fill(page.person);
  await page.person.click(screen.getByRole('button', { name: 'Save and publish' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The request was not saved');
  const sent = { request: 'Steel pipe', amount: 20, address: 'Moscow', description: 'Welded', category: null };
  const rest = { preferable_time: '2030-03-01', answers_deadline: null, preferable_price: null, extra_fields: [] };
  now = anOrder({ ...sent, ...rest, ...others });
  await page.person.click(screen.getByRole('button', { name: 'Save and publish' }));
  if (isTold) await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success', title: 'Request published' }]));
  else expect((await screen.findByRole('alert')).textContent).toContain('does not allow this any more');
  expect(toasts).toHaveLength(isTold ? 1 : 0);
});

test('past dates are not saved, not even in a draft', async () => {
  const { bodies } = server();
  const page = await atStep2();
  await page.person.type(screen.getByLabelText(/^Delivery date/), '2020-03-01');
  await page.person.type(screen.getByLabelText(/^Accept responses until/), '2020-03-01');
  await page.person.click(screen.getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findAllByText('The date can’t be earlier than today')).toHaveLength(2);
  expect(bodies(updateOrder.path)).toEqual([]);
});

test('a deadline for responses after the delivery date brings a warning', async () => {
  server();
  const page = await atStep2();
  await page.person.type(screen.getByLabelText(/^Delivery date/), '2030-03-01');
  await page.person.type(screen.getByLabelText(/^Accept responses until/), '2030-02-01');
  expect(screen.queryByText(/later than the delivery date/)).toBeNull();
  await page.person.clear(screen.getByLabelText(/^Accept responses until/));
  await page.person.type(screen.getByLabelText(/^Accept responses until/), '2030-03-02');
  expect(await screen.findByText(/later than the delivery date/)).toBeTruthy();
});

test('the total is shown, and red when it is too large', async () => {
  const { bodies } = server();
  const page = await atStep2();
  await fill(page.person);
  await page.person.type(screen.getByRole('textbox', { name: /^Target unit price/ }), '107374183');
  expect(screen.getByText('2 147 483 660 ₽')).toBeTruthy();
  expect(screen.getAllByText(/2.147.483.647/).length).toBeGreaterThan(0);
  await page.person.click(screen.getByRole('button', { name: 'Save and publish' }));
  await page.person.click(screen.getByRole('button', { name: 'Save as draft' }));
  expect(bodies(updateOrder.path)).toEqual([]);
});

test('a failed activation is shown at its field, and no value is lost', async () => {
  server([
    [
      activateOrder,
      () => problem(400, 'validation', { errors: { preferable_time: ['The date cannot be earlier than today'] } }),
    ],
  ]);
  const page = await atStep2();
  await fill(page.person);
  await page.person.click(screen.getByRole('button', { name: 'Save and publish' }));
  expect(await screen.findByText('The date cannot be earlier than today')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Delivery address/ }).value).toBe('Moscow');
});

test('typed values survive a reload, at step 2 with the same draft', async () => {
  const { bodies } = server();
  const page = await atStep2();
  await page.person.type(screen.getByRole('textbox', { name: /^Delivery address/ }), 'Moscow');
  page.unmount();
  drawer();
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Delivery address/ }).value).toBe('Moscow'),
  );
  expect(bodies(createOrder.path)).toHaveLength(1);
});

test('sent values are forgotten: the next request begins at step 1, empty', async () => {
  const { bodies } = server();
  const page = await atStep2();
  await fill(page.person);
  await page.person.click(screen.getByRole('button', { name: 'Save and publish' }));
  await waitFor(() => expect(bodies(activateOrder.path)).toEqual([{ id: 31 }]));
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Request published' }));
  page.unmount();
  drawer();
  expect((await title()).value).toBe('');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
});

test('abandoned values do not come back, though the next page takes a moment', async () => {
  server();
  const drawerPage = { path: '/', element: <OrderDrawer onClose={() => {}} onSaved={() => {}} /> };
  const list = { path: '/list', loader: () => new Promise((resolve) => setTimeout(resolve, 50)), element: <p>list</p> };
  const { person, router } = show([drawerPage, list], '/', 'en');
  await person.type(await title(), 'Steel pipe');
  void router.navigate('/list');
  await person.click(await screen.findByRole('button', { name: 'Do not save' }));
  await screen.findByText('list');
  await router.navigate('/');
  expect((await title()).value).toBe('');
});

test('a key that closes the drawer right after a typed one asks: the page did not have to rest in between', async () => {
  server();
  const drawerPage = { path: '/', element: <ToList /> };
  const { where } = show([drawerPage, { path: '/list', element: <p>list</p> }], '/', 'en');
  const field = await title();
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await withoutAct(async () => {
    setValue?.call(field, 'S');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // What a browser does between two events: microtasks, no timers.
    await Promise.resolve();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(await screen.findByRole('dialog', { name: 'Close without saving?' })).toBeTruthy();
  expect(where()).toBe('/');
});

test('editing opens it at step 2 with the values', async () => {
  server();
  drawer({ order: anOrder({ status: 4 }) });
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Delivery address/ })).value).toBe(
    'Moscow, Vavilova 19',
  );
});

test('for a closed request it says what reopening means, and which dates are past', async () => {
  server();
  const { person } = drawer({ order: anOrder({ status: 4, preferable_time: '2020-01-10' }) });
  expect(await screen.findByRole('dialog', { name: 'Reopen the request' })).toBeTruthy();
  expect(await screen.findByText('Check the terms and the dates. Suppliers will be matched again')).toBeTruthy();
  const date = screen.getByLabelText(/^Delivery date/);
  await waitFor(() => expect(date.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText(/^Accept responses until/).getAttribute('aria-invalid')).not.toBe('true');
  await person.clear(date);
  await person.type(date, '2030-01-20');
  await person.click(screen.getByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Request reopened' }));
});

test.each([
  [true, /^Check .* those whose offers stood when it closed .* Earlier offers stay on its page/],
  [false, /^Check .* The earlier offer stays on its page/],
])('one that had offers (of its own words: %s) says what becomes of them', async (isPersonal, text) => {
  server();
  const chains = [anAnswer({ is_earlier: true })];
  drawer({ order: anOrder({ status: 4, is_personal_request: isPersonal, chains }) });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a request for a product keeps its name, and is published without address and description', async () => {
  const { bodies } = server();
  const order = anOrder({ status: 4, is_personal_request: false, address: '', description: '' });
  const { person } = drawer({ order });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Product/ });
  expect([name.value, name.readOnly]).toEqual(['Steel pipe 57x3.5', true]);
  expect(screen.getByText(/goes to the seller of the product again/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(bodies(activateOrder.path)).toEqual([{ id: 31 }]));
  expect(bodies(updateOrder.path)).toMatchObject([{ id: 31, address: null, description: null }]);
});

test('without a company it asks for one', async () => {
  server([[currentUser, () => ({ body: aUser() })]]);
  drawer();
  expect(await screen.findByText('Create a company first')).toBeTruthy();
  expect(screen.getByText('make one')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('a refusal as a duplicate links to the existing request', async () => {
  server([[activateOrder, () => problem(409, 'order_duplicate', { order: 7 })]]);
  const page = await atStep2();
  await fill(page.person);
  await page.person.click(screen.getByRole('button', { name: 'Save and publish' }));
  expect(await screen.findByRole('link', { name: 'Open it' })).toHaveProperty('pathname', '/o/created/7');
});

test('addresses of earlier requests are suggested while the field is blank; it keeps the focus', async () => {
  const cards = ['Perm, Lenina 1', 'Kazan, Mira 5', 'Perm, Lenina 1', ''].map((address, id) =>
    anOrderCard({ id: id + 1, address }),
  );
  server([[listCreatedOrders, () => ({ body: { data: cards, count: 4, pages: 1 } })]]);
  const page = await atStep2();
  const offered = await screen.findByRole('group', { name: 'As in earlier requests' });
  expect(
    within(offered)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Perm, Lenina 1', 'Kazan, Mira 5']);
  await page.person.click(within(offered).getByRole('button', { name: 'Kazan, Mira 5' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Delivery address/ });
  expect(field.value).toBe('Kazan, Mira 5');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('group', { name: 'As in earlier requests' })).toBeNull();
});

test('a category that was not chosen at step 1 is suggested at its field, which takes the focus', async () => {
  const valves = { id: 9, code: '2.1.2', name: 'Shut-off valves', path: [] };
  const { bodies } = server([[searchCategories, () => ({ body: { results: [valves] } })]]);
  const page = await atStep2();
  const offered = await screen.findByRole('group', { name: 'Looks like the category' });
  await page.person.click(within(offered).getByRole('button', { name: 'Shut-off valves' }));
  const remove = await screen.findByRole('button', { name: 'Remove the category: Shut-off valves' });
  await waitFor(() => expect(document.activeElement).toBe(remove));
  expect(screen.queryByRole('group', { name: 'Looks like the category' })).toBeNull();
  await page.person.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(bodies(updateOrder.path)).toEqual([{ id: 31, category: 9 }]));
});

function ToList() {
  const navigate = useNavigate();
  return <OrderDrawer onClose={() => navigate('/list')} onSaved={() => {}} />;
}

/** Tests flush all effects after each event; a browser does not. */
async function withoutAct(body: () => Promise<void>): Promise<void> {
  const env = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
  const before = env.IS_REACT_ACT_ENVIRONMENT;
  env.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await body();
  } finally {
    env.IS_REACT_ACT_ENVIRONMENT = before;
  }
}
