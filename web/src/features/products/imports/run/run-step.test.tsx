import { checkImport, type Import, listImports, runImport, undoImport } from '@postavka/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { asCompanyMember } from '../../../../../test/company-member.ts';
import { problem } from '../../../../../test/fake-api.ts';
import { atColumns, column, type Handlers, heading, press } from '../../../../../test/import-wizard.tsx';
import { anImport, aPreview, aRunningImport } from '../../../../../test/imports.ts';

asCompanyMember();

describe('the run', () => {
  async function started(list: { now: Import[] }, handlers: Handlers = []) {
    const page = await atColumns(
      aPreview(),
      [...(handlers ?? []), [runImport, () => ({ status: 202, body: aRunningImport({ rows_done: 0 }) })]],
      list,
    );
    await page.person.click(press('Check'));
    await page.person.click(await screen.findByRole('button', { name: 'Upload 110 products' }));
    return page;
  }

  test('is watched to its end, then its result is shown and focused', async () => {
    const list = { now: [aRunningImport({ rows_done: 30 })] };
    const { asked } = await started(list);
    const uploading = await heading('Uploading “price.xlsx”');
    await waitFor(() => expect(document.activeElement).toBe(uploading));
    await screen.findByText('Rows done: 30 of 120');
    expect(screen.getByRole('progressbar', { name: 'price.xlsx' }).getAttribute('value')).toBe('30');
    expect(screen.getByText('25% done').getAttribute('aria-live')).toBe('polite');
    expect(screen.getByText(/continues in the background/)).toBeDefined();
    expect(asked(runImport.path)).toEqual([{ id: 3 }]);
    list.now = [anImport()];
    const result = await heading('Price list uploaded in part');
    await waitFor(() => expect(document.activeElement).toBe(result));
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['90', '20', '8', '2']);
  });

  test('says how many products of the list stay hidden, and where they are', async () => {
    await started({ now: [anImport({ stays_hidden: 4 })] });
    await heading('Price list uploaded in part');
    expect(screen.getByText('Stay hidden').nextSibling?.textContent).toBe('4');
    const link = screen.getByRole('link', { name: 'Hidden products' });
    expect(link.getAttribute('href')).toBe('/company/p?only=hidden');
  });

  test('says so if its progress cannot be loaded, and goes on', async () => {
    let fails = false;
    await started({ now: [] }, [
      [listImports, () => (fails ? problem(503, 'unavailable') : { body: [aRunningImport({ rows_done: 30 })] })],
    ]);
    await screen.findByText('Rows done: 30 of 120');
    fails = true;
    await screen.findByText(/Can’t tell how the upload is going/);
    expect(screen.getByText('Rows done: 30 of 120')).toBeDefined();
  });

  test('can continue in the background', async () => {
    const { person, where } = await started({ now: [aRunningImport()] });
    await heading('Uploading “price.xlsx”');
    await person.click(press('Close, upload in the background'));
    await waitFor(() => expect(where()).toBe('/company/p'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('sends corrected columns', async () => {
    const list = { now: [aRunningImport()] };
    const { person, asked } = await atColumns(
      aPreview(),
      [
        [checkImport, () => ({ body: aPreview() })],
        [runImport, () => ({ status: 202, body: aRunningImport() })],
      ],
      list,
    );
    await person.selectOptions(column('Code'), 'ignored');
    await person.click(press('Check'));
    await person.click(await screen.findByRole('button', { name: 'Upload 110 products' }));
    await heading('Uploading “price.xlsx”');
    expect(asked(runImport.path)).toMatchObject([{ id: 3, mapping: { code: 'ignored', item: 'name' } }]);
  });

  test('a double click starts it once', async () => {
    const { person, asked } = await atColumns(aPreview(), [
      [runImport, () => ({ status: 202, body: aRunningImport({ rows_done: 0 }) })],
    ]);
    await person.click(press('Check'));
    const button = await screen.findByRole('button', { name: /^Upload \d/ });
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByRole('progressbar');
    expect(asked(runImport.path)).toHaveLength(1);
  });

  test('says why it was refused, and the step stays', async () => {
    await started({ now: [] }, [[runImport, () => problem(409, 'import_wrong_status')]]);
    expect((await screen.findByRole('alert')).textContent).toMatch(/has not started/);
    expect(press('Upload 110 products')).toBeDefined();
  });

  test('says why it was rejected and offers another file', async () => {
    const none = { created: 0, updated: 0, can_undo: false };
    const rejected = anImport({ status: 'rejected', reason: 'The file has too many rows', ...none });
    const { person } = await started({ now: [rejected] });
    await heading('Price list not uploaded');
    expect(screen.getByRole('alert').textContent).toBe('The file has too many rows');
    expect(screen.queryByRole('button', { name: 'Undo the upload' })).toBeNull();
    await person.click(press('Upload another'));
    await heading('Choose a price list');
  });

  test('says what was written when it is stopped halfway', async () => {
    await started({ now: [anImport({ status: 'rejected', reason: 'The import was stopped', failed: 0 })] });
    await heading('Price list uploaded in part');
    expect(screen.getByRole('alert').textContent).toBe('The import was stopped');
    expect(screen.getByText('90')).toBeDefined();
    expect(press('Undo the upload')).toBeDefined();
  });

  test('leads to the products once it is done', async () => {
    const { person, where } = await started({ now: [anImport()] });
    await heading('Price list uploaded in part');
    await person.click(screen.getByRole('link', { name: 'To the products' }));
    await waitFor(() => expect(where()).toBe('/company/p'));
  });

  test('can be undone once it is done, after a question', async () => {
    const list = { now: [anImport()] };
    const { person, asked } = await started(list, [
      [
        undoImport,
        () => {
          list.now = [anImport({ undone_at: '2026-11-14T11:00:00.000Z', can_undo: false })];
          return { body: { ...list.now[0], touched: [], touched_total: 0 } };
        },
      ],
    ]);
    await heading('Price list uploaded in part');
    await person.click(press('Undo the upload'));
    const question = await screen.findByRole('dialog', { name: 'Undo the upload?' });
    expect(asked(undoImport.path)).toEqual([]);
    await person.click(within(question).getByRole('button', { name: 'Undo the upload' }));
    await heading('Upload undone');
    expect(asked(undoImport.path)).toEqual([{ id: 3 }]);
    expect(screen.getByText(/^The products it created are deleted/)).toBeDefined();
    expect(screen.queryByText(/changed after the upload/)).toBeNull();
    // The counts of the upload no longer hold.
    expect(screen.queryAllByRole('definition')).toEqual([]);
  });

  test('says how many products stay when it is undone in part', async () => {
    const list = { now: [anImport()] };
    const { person } = await started(list, [
      [
        undoImport,
        () => {
          list.now = [anImport({ undone_at: '2026-11-14T11:00:00.000Z', can_undo: false })];
          return { body: { ...list.now[0], touched: [{ id: 7, name: 'Pipe', article: null }], touched_total: 1 } };
        },
      ],
    ]);
    await heading('Price list uploaded in part');
    await person.click(press('Undo the upload'));
    const question = await screen.findByRole('dialog', { name: 'Undo the upload?' });
    await person.click(within(question).getByRole('button', { name: 'Undo the upload' }));
    const kept = await screen.findByRole('dialog', { name: 'Upload undone' });
    await person.click(within(kept).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(await screen.findByText('1 product was changed after the upload and stays')).toBeDefined();
  });
});
