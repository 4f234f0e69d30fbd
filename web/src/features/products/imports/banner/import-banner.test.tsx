import { type Import, type ImportId, listImports } from '@postavka/contract';
import { focusManager, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asCompanyMember } from '../../../../../test/company-member.ts';
import { problem } from '../../../../../test/fake-api.ts';
import { importServer } from '../../../../../test/import-server.ts';
import { anImport, aRunningImport } from '../../../../../test/imports.ts';
import { show } from '../../../../../test/render.tsx';
import { COMPANY_PRODUCTS } from '../../../../entities/product/keys.ts';
import { ImportBanner } from '../index.ts';

const toasts = asCompanyMember();
const loadProducts = vi.fn(async () => []);
beforeEach(() => {
  loadProducts.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

function Page() {
  useQuery({ queryKey: [...COMPANY_PRODUCTS, 'list'], queryFn: loadProducts });
  return <ImportBanner />;
}
const open = (at = '/company/p?q=bolt') => show([{ path: '/company/p', element: <Page /> }], at, 'ru');
const asked = (requests: readonly { url: string }[]) =>
  requests.filter(({ url }) => url.startsWith(listImports.path)).length;

const fakeTime = () => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
const passMinutes = () => act(() => vi.advanceTimersByTimeAsync(300_000));

test('it is empty, and refetches nothing, while nothing is being processed', async () => {
  fakeTime();
  const { requests } = importServer({ now: [anImport()] });
  open();
  await waitFor(() => expect(asked(requests)).toBe(1));
  await passMinutes();
  expect(asked(requests)).toBe(1);
  expect(screen.queryByRole('link')).toBeNull();
  expect(toasts).toEqual([]);
});

test('a list that is only being previewed does not count', async () => {
  const { requests } = importServer({ now: [aRunningImport({ needs_choice: true, is_preview: true })] });
  open();
  await waitFor(() => expect(asked(requests)).toBe(1));
  expect(screen.queryByRole('status')).toBeNull();
});

test('nothing is refetched while the tab is hidden', async () => {
  fakeTime();
  const { requests } = importServer({ now: [aRunningImport()] });
  open();
  await screen.findByText('Обрабатывается 1 прайс-лист');
  focusManager.setFocused(false);
  const before = asked(requests);
  await passMinutes();
  expect(asked(requests)).toBe(before);
  focusManager.setFocused(true);
  await waitFor(() => expect(asked(requests)).toBeGreaterThan(before));
});

test('it counts several lists, shows their progress, and opens the dialog', async () => {
  importServer({
    now: [
      aRunningImport({ rows_total: 100, rows_done: 20 }),
      aRunningImport({ id: 4 as ImportId, rows_total: 300, rows_done: 80 }),
    ],
  });
  const { person, where } = open();
  await screen.findByRole('region', { name: 'Обрабатываются 2 прайс-листа' });
  screen.getByText('Обработано строк: 100 из 400');
  await person.click(screen.getByRole('link', { name: 'Подробнее' }));
  expect(where()).toBe('/company/p?q=bolt&show=import');
});

test('at the end it refetches the products and reports the result once', async () => {
  const list: { now: Import[] } = { now: [aRunningImport()] };
  importServer(list);
  open();
  await screen.findByText('Обрабатывается 1 прайс-лист');
  expect(loadProducts).toHaveBeenCalledTimes(1);
  list.now = [anImport({ failed: 0 })];
  await waitFor(() => expect(loadProducts).toHaveBeenCalledTimes(2));
  expect(screen.queryByText('Обрабатывается 1 прайс-лист')).toBeNull();
  expect(toasts).toEqual([
    {
      kind: 'success',
      title: 'Прайс-лист загружен',
      text: 'price.xlsx: создано 90, обновлено 20, пропущено 8, с ошибками 0',
    },
  ]);
});

test('a list with errors is not reported as a success', async () => {
  const list: { now: Import[] } = { now: [aRunningImport()] };
  importServer(list);
  open();
  await screen.findByText('Обрабатывается 1 прайс-лист');
  list.now = [anImport()];
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'failure', title: 'Прайс-лист загружен не весь' }]));
});

test('a rejected list is reported with its reason', async () => {
  const list: { now: Import[] } = { now: [aRunningImport()] };
  importServer(list);
  open();
  await screen.findByText('Обрабатывается 1 прайс-лист');
  list.now = [anImport({ status: 'rejected', reason: 'В PDF нет текста', created: 0, updated: 0 })];
  await waitFor(() =>
    expect(toasts).toEqual([
      { kind: 'failure', title: 'Прайс-лист не загружен', text: 'price.xlsx: В PDF нет текста' },
    ]),
  );
});

test('while the dialog is open the dialog reports the result', async () => {
  const list: { now: Import[] } = { now: [aRunningImport()] };
  importServer(list);
  open('/company/p?show=import');
  await screen.findByText('Обрабатывается 1 прайс-лист');
  list.now = [anImport()];
  await waitFor(() => expect(loadProducts).toHaveBeenCalledTimes(2));
  expect(toasts).toEqual([]);
});

test('a failed refetch is not reported, and the known state stays', async () => {
  let fails = false;
  const { requests } = importServer({ now: [] }, [
    [listImports, () => (fails ? problem(500, 'internal') : { body: [aRunningImport()] })],
  ]);
  open();
  await screen.findByText('Обрабатывается 1 прайс-лист');
  fails = true;
  await waitFor(() => expect(asked(requests)).toBe(2));
  screen.getByText('Обрабатывается 1 прайс-лист');
  expect(toasts).toEqual([]);
});
