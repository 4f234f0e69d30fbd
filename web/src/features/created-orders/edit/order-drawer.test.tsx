import {
  activateOrder,
  createOrder,
  currentUser,
  getCreatedOrder,
  getProduct,
  searchCategories,
  searchProducts,
  updateOrder,
} from '@postavka/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { asCompanyMember, memberCalls } from '../../../../test/company-member.ts';
import { anOrder } from '../../../../test/created-orders.ts';
import { fakeApi, type Handlers, problem } from '../../../../test/fake-api.ts';
import { aPage, aProduct } from '../../../../test/products.ts';
import { aUser, show } from '../../../../test/render.tsx';
import { OrderDrawer } from './order-drawer.tsx';

const toasts = asCompanyMember();

const draft = anOrder({
  status: 1,
  amount: null,
  address: '',
  description: '',
  extra_fields: [],
  preferable_time: null,
});

function server(handlers: Handlers = []) {
  const api = fakeApi([
    ...handlers,
    ...memberCalls(),
    [searchCategories, () => ({ body: { results: [] } })],
    [searchProducts, () => ({ body: aPage({ data: [] }) })],
    [createOrder, () => ({ status: 201, body: { id: 31, product_request_id: 31 } })],
    [getCreatedOrder, () => ({ body: draft })],
    [updateOrder, () => ({ body: draft })],
    [activateOrder, () => ({ body: anOrder() })],
  ]);
  const bodies = (path: string) =>
    api.requests.filter(({ url }) => url.startsWith(path)).map(({ body }) => JSON.parse(body ?? 'null'));
  return { ...api, bodies };
}

const saved = vi.fn();
const drawer = (props: Partial<Parameters<typeof OrderDrawer>[0]> = {}) =>
  show(
    [
      {
        path: '/',
        element: <OrderDrawer onClose={() => {}} onSaved={saved} companyAction={<p>make one</p>} {...props} />,
      },
    ],
    '/',
    'en',
  );

const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /What you need/ });

async function atStep2() {
  const page = drawer();
  await page.person.type(await title(), 'Steel pipe');
  await page.person.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('textbox', { name: /Delivery address/ });
  return page;
}

async function fill(person: ReturnType<typeof show>['person']) {
  await person.type(screen.getByRole('textbox', { name: /^Quantity/ }), '20');
  await person.type(screen.getByRole('textbox', { name: /^Delivery address/ }), 'Moscow');
  await person.type(screen.getByRole('textbox', { name: /^Description/ }), 'Welded');
  await person.type(screen.getByLabelText(/^Delivery date/), '2030-03-01');
}

test('a category that is chosen or removed keeps the focus', async () => {
  const channels = { id: 5, name: 'Angles and channels', code: '4.2', path: ['Metal'] };
  server([[searchCategories, () => ({ body: { results: [channels] } })]]);
  const page = drawer();
  await page.person.type(await title(), 'Channel 16P{Enter}');
  await page.person.type(await screen.findByRole('combobox', { name: /^Category/ }), 'chan');
  await screen.findByRole('option');
  await page.person.keyboard('{ArrowDown}{Enter}');
  const remove = await screen.findByRole('button', { name: /^Remove the category/ });
  await waitFor(() => expect(document.activeElement).toBe(remove));
  await page.person.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Category/ })));
});

test('a request that is there already can be opened from the refusal', async () => {
  server([[activateOrder, () => problem(409, 'order_duplicate', { order: 7 })]]);
  const page = await atStep2();
  await fill(page.person);
  await page.person.click(screen.getByRole('button', { name: 'Save and publish' }));
  expect(await screen.findByRole('link', { name: 'Open it' })).toHaveProperty('pathname', '/o/created/7');
});

describe('the drawer', () => {
  test('step 2 takes the focus, which went with step 1', async () => {
    server();
    const { person } = await atStep2();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Step 2 of 2')));
    await person.tab();
    expect(document.activeElement).toBe(await title());
  });

  test('step 1 asks for the title only and creates a draft, once', async () => {
    const { bodies } = server();
    const page = drawer({ initialTitle: 'Steel' });
    await page.person.type(await title(), ' pipe');
    const button = screen.getByRole('button', { name: 'Continue' });
    act(() => {
      button.click();
      button.click();
    });
    expect((await title()).value).toBe('Steel pipe');
    await screen.findByRole('textbox', { name: /Delivery address/ });
    expect(bodies(createOrder.path)).toEqual([{ request: 'Steel pipe' }]);
  });

  test('a title that comes along begins another request; what is typed from then on is kept', async () => {
    server();
    const before = drawer();
    await before.person.type(await title(), 'Bolt');
    before.unmount();
    const begun = vi.fn();
    const page = drawer({ initialTitle: 'Steel', onBegun: begun });
    await page.person.type(await title(), ' pipe');
    expect(begun).toHaveBeenCalled();
    page.unmount();
    drawer();
    expect((await title()).value).toBe('Steel pipe');
  });

  test('a title suggests category, unit and usual extra fields while it is typed', async () => {
    const pipe = aProduct({
      name: 'Steel pipe 57x3.5',
      unit: 't',
      extra_fields: [
        { name: 'Grade', value: '20' },
        { name: 'Unit', value: 't' },
      ],
    });
    const { bodies } = server([
      [searchProducts, () => ({ body: aPage({ data: [aProduct({ name: 'Copper tube', unit: 'm' }), pipe] }) })],
      [getProduct, () => ({ body: pipe })],
    ]);
    const page = drawer();
    await page.person.type(await title(), 'Steel pipes');
    await page.person.click(await screen.findByRole('button', { name: 'Round steel pipes' }));
    expect(screen.getByText(/Usual unit: t.*will want to know: Grade$/)).toBeTruthy();
    await page.person.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Unit' })).value).toBe('t');
    expect(bodies(createOrder.path)).toEqual([{ request: 'Steel pipes', category: 3, unit: 't' }]);
    await page.person.click(await screen.findByRole('button', { name: 'Add: Grade' }));
    expect(await screen.findByRole('textbox', { name: /^Grade/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add: Grade' })).toBeNull();
  });

  test('an amount that ends the title is the amount of the request', async () => {
    const { bodies } = server();
    const page = drawer();
    await page.person.type(await title(), 'Ball valve DN50, 40 pcs');
    await page.person.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Quantity/ })).value).toBe('40');
    expect(bodies(createOrder.path)).toMatchObject([{ request: 'Ball valve DN50, 40 pcs', amount: 40, unit: 'шт' }]);
  });

  test('categories are looked for by the whole title; a bare name is asked for alone where it finds nothing', async () => {
    const valves = { id: 9, code: '2.1.2', name: 'Shut-off valves', path: [] };
    const cement = { id: 8, code: '1.1.1', name: 'Cement', path: [] };
    server([
      [
        searchCategories,
        ({ url }) => {
          const q = new URL(url, 'http://here').searchParams.get('q');
          return { body: { results: q === 'Ball valve DN50' ? [valves] : q === 'Cement' ? [cement] : [] } };
        },
      ],
    ]);
    const page = drawer();
    await page.person.type(await title(), 'Ball valve DN50');
    expect(await screen.findByRole('button', { name: 'Shut-off valves' })).toBeTruthy();
    await page.person.clear(await title());
    await page.person.type(await title(), 'Cement M500');
    expect(await screen.findByRole('button', { name: 'Cement' })).toBeTruthy();
    await page.person.clear(await title());
    await page.person.type(await title(), 'Lifting Cement');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cement' })).toBeNull());
  });

  test('a blank title creates nothing', async () => {
    const { bodies } = server();
    const page = drawer();
    await title();
    await page.person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Required field')).toBeTruthy();
    expect(bodies(createOrder.path)).toEqual([]);
  });

  test('a draft may miss the rest; it is saved and not activated', async () => {
    const { bodies } = server();
    const page = await atStep2();
    await page.person.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith(31));
    expect(bodies(updateOrder.path)).toEqual([{ id: 31 }]);
    expect(bodies(activateOrder.path)).toEqual([]);
  });

  test('a draft that is saved keeps what was changed elsewhere: only what was changed here is sent', async () => {
    const { bodies } = server();
    const { person } = drawer({ order: anOrder({ status: 4 }) });
    const address = await screen.findByRole('textbox', { name: /^Delivery address/ });
    await person.clear(address);
    await person.type(address, 'Tver');
    await person.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(bodies(updateOrder.path)).toEqual([{ id: 31, address: 'Tver' }]));
  });

  test('what is published must be complete; then it is saved and activated', async () => {
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

  test('days that have passed are not saved, not even in a draft', async () => {
    const { bodies } = server();
    const page = await atStep2();
    await page.person.type(screen.getByLabelText(/^Delivery date/), '2020-03-01');
    await page.person.type(screen.getByLabelText(/^Accept responses until/), '2020-03-01');
    await page.person.click(screen.getByRole('button', { name: 'Save as draft' }));
    expect(await screen.findAllByText("The date can't be earlier than today")).toHaveLength(2);
    expect(bodies(updateOrder.path)).toEqual([]);
  });

  test('answers that would come after the goods are needed are warned of', async () => {
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

  test('a failed activation is told at its field, and nothing typed is lost', async () => {
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

  test('what is typed survives a reload, at step 2 with the same draft', async () => {
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

  test('what has been sent is forgotten: the next request begins at step 1, empty', async () => {
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

  test('for editing it opens at step 2 with the values', async () => {
    server();
    drawer({ order: anOrder({ status: 4 }) });
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Delivery address/ })).value).toBe(
      'Moscow, Vavilova 19',
    );
  });

  test('a closed one says what opening it again means, and which of its dates are past', async () => {
    server();
    const { person } = drawer({ order: anOrder({ status: 4, preferable_time: '2020-01-10' }) });
    expect(await screen.findByRole('dialog', { name: 'Reopen the request' })).toBeTruthy();
    expect(await screen.findByText(/^Check the terms and the dates. Suppliers are matched anew/)).toBeTruthy();
    const date = screen.getByLabelText(/^Delivery date/);
    await waitFor(() => expect(date.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByLabelText(/^Accept responses until/).getAttribute('aria-invalid')).not.toBe('true');
    await person.clear(date);
    await person.type(date, '2030-01-20');
    await person.click(screen.getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Request reopened' }));
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
});
