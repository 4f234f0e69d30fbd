import { createOrder, getProduct, searchCategories, searchProducts } from '@postavka/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { asCompanyMember } from '../../../../test/company-member.ts';
import { drawer, server, title } from '../../../../test/order-drawer.tsx';
import { aPage, aProduct } from '../../../../test/products.ts';
import { formatDay } from '../../../shared/format/format.ts';
import { today } from '../../../shared/format/today.ts';

asCompanyMember();

test('it asks for the title only and creates a draft, once', async () => {
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

test('a new title begins another request; values typed from then on are kept', async () => {
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

test('the amount and the date in the title are shown, and fill in the next step', async () => {
  const { bodies } = server();
  const page = drawer();
  await page.person.type(await title(), '40 ball valves DN50 by tomorrow');
  const day = new Date(Date.parse(today()) + 86_400_000).toISOString().slice(0, 10);
  expect(screen.getByRole('status').textContent).toBe(`From the title: 40\u00a0pcs, by ${formatDay('en', day, 'UTC')}`);
  await page.person.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Delivery date/)).value).toBe(day);
  expect(bodies(createOrder.path)).toEqual([
    { request: '40 ball valves DN50 by tomorrow', amount: 40, unit: 'шт', preferable_time: day },
  ]);
});

test('categories are searched for by the whole title; where that finds nothing, by the bare name', async () => {
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

test('the likeliest category comes first, even if products of that name are in it', async () => {
  const results = ['Round steel pipes', 'Stainless pipes', 'Hollow sections'].map((name, at) => ({
    id: 3 + at,
    code: `4.3.${at + 1}`,
    name,
    path: [],
  }));
  server([
    [searchCategories, () => ({ body: { results } })],
    [searchProducts, () => ({ body: aPage({ data: [aProduct()] }) })],
    [getProduct, () => ({ body: aProduct() })],
  ]);
  const page = drawer();
  await page.person.type(await title(), 'Steel pipe');
  await screen.findByRole('button', { name: 'Round steel pipes' });
  const group = screen.getByRole('group', { name: 'Looks like the category' });
  expect(
    within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Round steel pipes', 'Stainless pipes', 'Hollow sections']);
});

test('a blank title creates nothing', async () => {
  const { bodies } = server();
  const page = drawer();
  await title();
  await page.person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Required field')).toBeTruthy();
  expect(bodies(createOrder.path)).toEqual([]);
});

test('choosing or removing a category keeps the focus', async () => {
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
