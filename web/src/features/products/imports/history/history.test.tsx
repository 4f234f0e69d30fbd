import {
  cancelImport,
  checkImport,
  type Import,
  type ImportId,
  importReport,
  listImports,
  undoImport,
} from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { asCompanyMember } from '../../../../../test/company-member.ts';
import { problem } from '../../../../../test/fake-api.ts';
import { importServer } from '../../../../../test/import-server.ts';
import { anImport, aPreview, aRunningImport } from '../../../../../test/imports.ts';
import { show } from '../../../../../test/render.tsx';
import { ImportDialog } from '../index.ts';

const toasts = asCompanyMember();
afterEach(() => {
  vi.restoreAllMocks();
});

const open = () => show([{ path: '/company/p', element: <ImportDialog /> }], '/company/p?show=import', 'ru');
const row = async (name: string) => {
  const history = await screen.findByRole('region', { name: 'Последние загрузки' });
  const label = await within(history).findByText(new RegExp(name));
  return within(label.closest('li') ?? expect.fail(name));
};

test('every state has its tag, its counts and its actions', async () => {
  importServer({
    now: [
      aRunningImport({ id: 1 as ImportId, name: 'now.csv', rows_total: 50_000, rows_done: 12_500 }),
      anImport({ id: 2 as ImportId, name: 'done.xlsx', created: 1234, failed: 0 }),
      anImport({ id: 3 as ImportId, name: 'touched.xlsx', hidden: 17, can_undo: false }),
      anImport({
        ...{ id: 4 as ImportId, name: 'bad.pdf', status: 'rejected', reason: 'В PDF нет текста', can_undo: false },
        ...{ created: 0, updated: 0, failed: 0 },
      }),
      anImport({ id: 5 as ImportId, name: 'back.ods', undone_at: '2026-11-14T11:00:00.000Z', can_undo: false }),
      aRunningImport({ id: 6 as ImportId, name: 'fresh.xls', rows_total: 0, rows_done: 0 }),
      anImport({ id: 7 as ImportId, name: 'errors.csv', failed: 2 }),
      anImport({
        ...{ id: 8 as ImportId, name: 'stopped.csv', status: 'rejected', reason: 'Загрузку остановили', failed: 0 },
        ...{ rows_total: 50_000, rows_done: 1200, created: 1190 },
      }),
    ],
  });
  open();
  const running = await row('now.csv');
  running.getByText('Обрабатывается');
  running.getByText(/Обработано строк: 12.500 из 50.000/);
  expect(running.queryByRole('button', { name: /Отменить|Скачать/ })).toBeNull();
  (await row('fresh.xls')).getByText('Ждём очереди и считаем строки…');

  const done = await row('done.xlsx');
  done.getByText('Загружен');
  expect(done.getByText('Создано').nextSibling?.textContent).toBe('1\u00a0234');
  expect(done.queryByText('Скрыто')).toBeNull();
  expect((await row('touched.xlsx')).getByText('Скрыто').nextSibling?.textContent).toBe('17');
  done.getByRole('button', { name: 'Скачать отчёт: done.xlsx' });
  done.getByRole('button', { name: 'Отменить загрузку: done.xlsx' });

  expect((await row('touched.xlsx')).queryByRole('button', { name: /Отменить/ })).toBeNull();
  const bad = await row('bad.pdf');
  bad.getByText('Отклонён');
  bad.getByText('В PDF нет текста');
  (await row('back.ods')).getByText('Отменён');

  const errors = await row('errors.csv');
  errors.getByText('Загружен не весь');
  errors.getByRole('button', { name: 'Скачать незагруженные строки: errors.csv' });
  expect(done.queryByRole('button', { name: /незагруженные/ })).toBeNull();
  const stopped = await row('stopped.csv');
  stopped.getByText('Загружен не весь');
  stopped.getByText('Загрузку остановили');
  stopped.getByText(/Обработано строк: 1.200 из 50.000/);
  expect(stopped.getByText('Создано').nextSibling?.textContent).toBe('1\u00a0190');
  stopped.getByRole('button', { name: 'Отменить загрузку: stopped.csv' });
});

test('the report is downloaded under its name', async () => {
  importServer({ now: [anImport()] });
  const { person } = open();
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent('отчёт.xlsx')}`;
  const ask = vi.fn(async () => new Response('x', { headers: { 'content-disposition': disposition } }));
  vi.stubGlobal('fetch', ask);
  URL.createObjectURL = () => 'blob:report';
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await person.click(await screen.findByRole('button', { name: /Скачать отчёт/ }));
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  expect((clicked.mock.instances[0] as unknown as HTMLAnchorElement).download).toBe('отчёт.xlsx');
  expect(ask).toHaveBeenCalledExactlyOnceWith(`${importReport.path}?id=3`, expect.anything());
});

test('undoing asks first; a refusal is shown and nothing changes', async () => {
  const list: { now: Import[] } = { now: [anImport()] };
  const undo = vi.fn(() => problem(409, 'import_touched'));
  importServer(list, [[undoImport, undo]]);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: /Отменить загрузку/ }));
  let question = await screen.findByRole('dialog', { name: 'Отменить загрузку?' });
  await person.click(within(question).getByRole('button', { name: 'Оставить как есть' }));
  expect(undo).not.toHaveBeenCalled();

  await person.click(screen.getByRole('button', { name: /Отменить загрузку/ }));
  question = await screen.findByRole('dialog', { name: 'Отменить загрузку?' });
  await person.click(within(question).getByRole('button', { name: 'Отменить загрузку' }));
  expect((await within(question).findByRole('alert')).textContent).toContain('уже меняли');
  // Escape closes the question, not the dialog below it.
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Отменить загрузку?' })).toBeNull());
  (await row('price.xlsx')).getByText('Загружен не весь');
});

test('undoing an import that has hidden products says that they are shown again', async () => {
  importServer({ now: [anImport({ hidden: 2 })] });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: /Отменить загрузку/ }));
  const question = await screen.findByRole('dialog', { name: 'Отменить загрузку?' });
  expect(within(question).getByText(/скрытые вернутся в продажу/)).toBeDefined();
});

test('an undone one is shown as such', async () => {
  const list: { now: Import[] } = { now: [anImport()] };
  importServer(list, [
    [
      undoImport,
      () => {
        list.now = [anImport({ undone_at: '2026-11-14T11:00:00.000Z', can_undo: false })];
        return { body: { ...list.now[0], touched: [], touched_total: 0 } };
      },
    ],
  ]);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: /Отменить загрузку/ }));
  const question = await screen.findByRole('dialog', { name: 'Отменить загрузку?' });
  await person.click(within(question).getByRole('button', { name: 'Отменить загрузку' }));
  await waitFor(async () => (await row('price.xlsx')).getByText('Отменён'));
  // The button that asked is gone: the focus stays in the dialog.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Выберите прайс-лист'));
  expect(toasts).toEqual([{ kind: 'success', title: 'Загрузка отменена', text: 'price.xlsx' }]);
});

test('the focus stays in the dialog, even when the new list arrives later', async () => {
  const list: { now: Import[] } = { now: [anImport()] };
  const undone = anImport({ undone_at: '2026-11-14T11:00:00.000Z', can_undo: false });
  const reread = Promise.withResolvers<void>();
  importServer(list, [
    [
      undoImport,
      () => {
        list.now = [undone];
        return { body: { ...undone, touched: [], touched_total: 0 } };
      },
    ],
    [
      listImports,
      async () => {
        if (list.now.includes(undone)) await reread.promise;
        return { body: list.now };
      },
    ],
  ]);
  const { person } = open();
  const button = await screen.findByRole('button', { name: /Отменить загрузку/ });
  await person.click(button);
  const question = await screen.findByRole('dialog', { name: 'Отменить загрузку?' });
  await person.click(within(question).getByRole('button', { name: 'Отменить загрузку' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
  reread.resolve();
  await waitFor(async () => (await row('price.xlsx')).getByText('Отменён'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Выберите прайс-лист'));
});

test('a running import can be stopped', async () => {
  const list: { now: Import[] } = { now: [aRunningImport()] };
  const cancel = vi.fn(() => {
    list.now = [anImport({ status: 'rejected', reason: 'Загрузку остановили' })];
    return { body: list.now[0] };
  });
  importServer(list, [[cancelImport, cancel]]);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Остановить загрузку: price.xlsx' }));
  await waitFor(async () => (await row('price.xlsx')).getByText('Загружен не весь'));
  expect(cancel).toHaveBeenCalledTimes(1);
});

test('products changed since then are named until the person closes the list; a stopped import no longer says what stays', async () => {
  const stopped = anImport({ status: 'rejected', reason: 'Что успело загрузиться, осталось' });
  const list: { now: Import[] } = { now: [stopped] };
  const touched = Array.from({ length: 20 }, (_, id) => ({ id, name: `Болт ${id}`, article: id === 0 ? 'B-0' : null }));
  importServer(list, [
    [
      undoImport,
      () => {
        list.now = [{ ...stopped, undone_at: '2026-11-14T11:00:00.000Z', can_undo: false }];
        return { body: { ...list.now[0], touched, touched_total: 22 } };
      },
    ],
  ]);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: /Отменить загрузку/ }));
  const question = await screen.findByRole('dialog', { name: 'Отменить загрузку?' });
  await person.click(within(question).getByRole('button', { name: 'Отменить загрузку' }));
  const kept = await screen.findByRole('dialog', { name: 'Загрузка отменена' });
  within(kept).getByText('22 товара изменили после загрузки, они остались:');
  within(kept).getByText('Болт 0 (B-0)');
  within(kept).getByText('и ещё 2');
  expect(toasts).toEqual([]);
  const [close] = within(kept).getAllByRole('button', { name: 'Закрыть' }).slice(-1);
  await person.click(close ?? expect.fail());
  const undone = await row('price.xlsx');
  await waitFor(() => undone.getByText('Отменён'));
  expect(undone.queryByText('Что успело загрузиться, осталось')).toBeNull();
});

test('an import that was not run can be continued, or deleted', async () => {
  const list: { now: Import[] } = { now: [aRunningImport({ needs_choice: true, is_preview: true })] };
  const forget = vi.fn(() => {
    list.now = [];
    return { body: anImport({ status: 'rejected' }) };
  });
  importServer(list, [
    [checkImport, () => ({ body: aPreview() })],
    [cancelImport, forget],
  ]);
  const { person, where } = open();
  const begun = await row('price.xlsx');
  begun.getByText('Не загружен');
  begun.getByText(/Храним сутки/);
  expect(begun.queryByRole('button', { name: /Скачать/ })).toBeNull();
  await person.click(begun.getByRole('button', { name: 'Продолжить загрузку: price.xlsx' }));
  await screen.findByRole('heading', { name: 'Проверьте колонки' });
  await waitFor(() => expect(where()).toBe('/company/p?show=import&import=3'));
  await person.click(screen.getByRole('button', { name: 'Другой файл' }));
  await person.click((await row('price.xlsx')).getByRole('button', { name: /^Удалить незагруженный прайс-лист/ }));
  await screen.findByText(/Здесь появятся/);
  expect(forget).toHaveBeenCalledOnce();
});
