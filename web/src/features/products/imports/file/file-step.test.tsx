import {
  checkImport,
  importFiles,
  LIMITS,
  type Locale,
  listImports,
  previewImport,
  UPLOAD_BYTES,
} from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { asCompanyMember } from '../../../../../test/company-member.ts';
import { problem } from '../../../../../test/fake-api.ts';
import { FakeRequest, uploadSent } from '../../../../../test/fake-request.ts';
import { importServer } from '../../../../../test/import-server.ts';
import { anImport, aPreview, aRunningImport } from '../../../../../test/imports.ts';
import { show } from '../../../../../test/render.tsx';
import { ImportDialog } from '../index.ts';

const toasts = asCompanyMember();

const routes = [{ path: '/company/p', element: <ImportDialog /> }];
const aFile = (name: string, size = 10): File => {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

async function open(locale: Locale = 'en') {
  const page = show(routes, '/company/p?q=bolt&show=import', locale);
  const person = userEvent.setup({ applyAccept: false });
  await screen.findByRole('dialog');
  await waitFor(() => expect(chooser().hasAttribute('disabled')).toBe(false));
  const input = () => screen.getByLabelText(/Price lists|Прайс-листы/, { selector: 'input' });
  return { ...page, person, choose: (...files: File[]) => person.upload(input(), files) };
}
const chooser = () => screen.getByRole('button', { name: /Choose files|Выбрать файлы/ });
const row = (name: string) =>
  screen.getAllByRole('listitem').find((one) => one.textContent?.includes(name)) ?? expect.fail(name);

describe('the dialog', () => {
  test('is open while the address asks for it, and leaves the rest of the address as it is', async () => {
    importServer({ now: [] });
    const { person, where } = await open();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(where()).toBe('/company/p?q=bolt');
  });

  test('says which files it takes and what it understands', async () => {
    importServer({ now: [] });
    await open();
    const dialog = screen.getByRole('dialog', { name: 'Price list upload' });
    expect(dialog.textContent).toContain(
      'XLS, XLSX, XLTX, XLSM, XLTM, CSV, ODS, OTS, PDF, TSV, TXT, HTML, XML, YML, ZIP; under 5\u00a0MB each',
    );
    expect(dialog.textContent).toContain('Up to 50\u00a0000 rows a file');
    expect(dialog.textContent).toContain('PDF, as best we can');
  });

  test('the template is downloaded; a failure is shown', async () => {
    importServer({ now: [] });
    const { person } = await open();
    vi.stubGlobal('fetch', async () => new Response('{"code":"unavailable","detail":"x"}', { status: 503 }));
    await person.click(screen.getByRole('button', { name: 'Download a template' }));
    await waitFor(() => expect(toasts[0]).toMatchObject({ kind: 'failure', title: 'Could not download the file' }));
  });
});

describe('one file', () => {
  test('is sent for a preview with its progress, then its columns are shown and announced', async () => {
    importServer({ now: [] });
    const { choose } = await open();
    await choose(aFile('price.xlsx'));
    const sent = await uploadSent();
    expect(sent.url).toBe(previewImport.path);
    sent.progress(0.4);
    await screen.findByText('Uploading, 40%');
    sent.progress(1);
    await screen.findByText('Reading the price list… If others come first, it may take a minute');
    sent.answer(200, aPreview());
    const heading = await screen.findByRole('heading', { name: 'Check the columns' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(toasts).toEqual([]);
  });

  test('is stored while others are read first, and shown in its turn', async () => {
    const answers = [problem(503, 'work_waiting'), { body: aPreview() }];
    const { requests } = importServer({ now: [] }, [[checkImport, () => answers.shift() ?? { body: aPreview() }]]);
    const { choose } = await open();
    await choose(aFile('price.xlsx'));
    const sent = await uploadSent();
    sent.progress(1);
    sent.answer(503, { code: 'import_waiting', detail: 'x', import: 3, request_id: 'r' });
    await screen.findByRole('heading', { name: 'Check the columns' });
    const checks = requests.filter(({ url }) => url === checkImport.path);
    expect(checks.map(({ body }) => body)).toEqual(['{"id":3}', '{"id":3}']);
    expect(toasts).toEqual([]);
  });

  test('says that it is waiting', async () => {
    importServer({ now: [] }, [[checkImport, () => new Promise(() => {})]]);
    const { choose } = await open();
    await choose(aFile('price.xlsx'));
    const sent = await uploadSent();
    sent.progress(1);
    sent.answer(503, { code: 'import_waiting', detail: 'x', import: 3, request_id: 'r' });
    await screen.findByText('Other price lists are being read first. Yours is saved and will have its turn');
  });

  test('can be cancelled', async () => {
    importServer({ now: [] });
    const { choose, person } = await open();
    await choose(aFile('price.xlsx'));
    const sent = await uploadSent();
    await person.click(screen.getByLabelText('Cancel the upload: price.xlsx'));
    await waitFor(() => expect(sent.isAborted).toBe(true));
    expect(screen.queryByText('price.xlsx')).toBeNull();
  });

  test('stays with its reason after a failure, and can be tried again', async () => {
    importServer({ now: [] });
    const { choose, person } = await open();
    await choose(aFile('price.xlsx'));
    (await uploadSent()).answer(503, { code: 'storage_full', detail: 'x', request_id: 'r' });
    await waitFor(() => expect(row('price.xlsx').textContent).toContain('There is no room left for files'));
    expect(toasts).toEqual([]);
    await person.click(screen.getByLabelText('Try the upload again: price.xlsx'));
    (await uploadSent(1)).answer(200, aPreview());
    await screen.findByRole('heading', { name: 'Check the columns' });
  });

  test('says why it is broken, and cannot be tried again', async () => {
    importServer({ now: [] });
    const { choose } = await open();
    await choose(aFile('price.xlsx'));
    (await uploadSent()).answer(415, { code: 'file_broken', detail: 'x', request_id: 'r' });
    await waitFor(() => expect(within(row('price.xlsx')).getByRole('alert').textContent).toMatch(/damaged|broken/i));
    expect(screen.queryByLabelText(/Try the upload again/)).toBeNull();
  });

  test('the server’s own words about the file come first', async () => {
    importServer({ now: [] });
    const { choose } = await open();
    await choose(aFile('price.xlsx'));
    const errors = { file: ['There is no price list in the file'] };
    (await uploadSent()).answer(400, { code: 'invalid', detail: 'x', errors, request_id: 'r' });
    await waitFor(() => expect(row('price.xlsx').textContent).toContain('There is no price list in the file'));
  });

  test.each([
    ['ru', 'Размер файла должен быть меньше 5MB!'],
    ['en', 'The file must be smaller than 5MB!'],
  ] as const)('is ignored at 5 MB, with this message (%s)', async (locale, words) => {
    importServer({ now: [] });
    const { choose } = await open(locale);
    await choose(aFile('big.xlsx', UPLOAD_BYTES));
    expect(toasts).toEqual([{ kind: 'failure', title: words, text: 'big.xlsx' }]);
    expect(FakeRequest.sent).toEqual([]);
  });

  test.each(['price.zip', 'price.yml', 'price.txt'])(
    'is sent as %s: programs name lists as they like',
    async (name) => {
      importServer({ now: [] });
      const { choose } = await open();
      await choose(aFile(name));
      (await uploadSent()).answer(200, aPreview());
      await screen.findByRole('heading', { name: 'Check the columns' });
    },
  );

  test.each(['price.xlsb', 'price.docx', 'price.numbers', 'price.jpg'])(
    'as %s stays with advice, and is not sent',
    async (name) => {
      importServer({ now: [] });
      const { choose } = await open();
      await choose(aFile(name));
      expect(row(name).textContent).toContain('save it as XLSX and upload that');
      expect(FakeRequest.sent).toEqual([]);
    },
  );

  test('asks before it is left during the upload', async () => {
    importServer({ now: [] });
    const { choose, person, where } = await open();
    await choose(aFile('price.xlsx'));
    await uploadSent();
    await person.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Stop the upload?' });
    await person.click(within(question).getByRole('button', { name: 'Continue' }));
    expect(where()).toContain('show=import');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.click(await screen.findByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(where()).toBe('/company/p?q=bolt'));
    expect(FakeRequest.sent[0]?.isAborted).toBe(true);
  });
});

describe('several files', () => {
  test('are run at once, one after another, and continue in the list; a bad one stays behind', async () => {
    const list = { now: [] as ReturnType<typeof anImport>[] };
    importServer(list);
    const { choose } = await open();
    await choose(aFile('a.xlsx'), aFile('b.csv'), aFile('c.xls'));
    const first = await uploadSent();
    expect(first.url).toBe(importFiles.path);
    list.now = [aRunningImport({ name: 'a.xlsx' })];
    first.answer(202, { data: list.now });
    (await uploadSent(1)).answer(415, { code: 'file_type', detail: 'x', request_id: 'r' });
    (await uploadSent(2)).answer(202, { data: [] });
    await waitFor(() => expect(row('a.xlsx').textContent).toContain('Rows done: 30 of 120'));
    expect(within(row('b.csv')).getByRole('alert').textContent).toMatch(/not accepted/);
    expect(toasts).toContainEqual({ kind: 'success', title: 'File “a.xlsx” uploaded' });
    list.now = [anImport({ name: 'a.xlsx' })];
    await waitFor(() => expect(row('a.xlsx').textContent).toContain('Uploaded'));
  });

  test('are at most ten at a time', async () => {
    importServer({ now: [] });
    const { choose } = await open();
    await choose(...Array.from({ length: LIMITS.import.files + 1 }, (_, index) => aFile(`${index}.csv`)));
    expect(toasts).toMatchObject([{ kind: 'failure', text: '10.csv' }]);
    expect(chooser().hasAttribute('disabled')).toBe(true);
  });
});

test('without the permission to change products the history can be read and nothing uploaded', async () => {
  importServer({ now: [anImport()] }, [], false);
  show(routes, '/company/p?show=import', 'en');
  expect((await screen.findByRole('note')).textContent).toMatch(/Products/);
  expect(chooser().hasAttribute('disabled')).toBe(true);
  await screen.findByText('price.xlsx');
  expect(screen.getByRole('button', { name: /Undo the upload/ }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: /Download the report/ })).toBeDefined();
});

test('a history that fails to load says so and can be tried again', async () => {
  let fails = true;
  importServer({ now: [] }, [[listImports, () => (fails ? problem(500, 'internal') : { body: [] })]]);
  const { person } = await open();
  fails = false;
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Your price lists will be here, with their results and reports');
});
