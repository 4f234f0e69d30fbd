import type { Import, Locale } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { ImportDialog } from '../src/features/products/imports/index.ts';
import { uploadSent } from './fake-request.ts';
import { importServer } from './import-server.ts';
import { aPreview } from './imports.ts';
import { show } from './render.tsx';

export type Handlers = Parameters<typeof importServer>[1];

const routes = [{ path: '/company/p', element: <ImportDialog /> }];

export const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });

export const column = (header: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `What is in the column “${header}”` });

export const press = (name: string | RegExp) => screen.getByRole('button', { name });

/** A file has been read: its columns are on screen. */
export async function atColumns(preview = aPreview(), handlers: Handlers = [], list: { now: Import[] } = { now: [] }) {
  const { requests } = importServer(list, handlers);
  const page = show(routes, '/company/p?show=import', 'en' satisfies Locale);
  await waitFor(() => expect(press('Choose files').hasAttribute('disabled')).toBe(false));
  await page.person.upload(screen.getByLabelText('Price lists', { selector: 'input' }), new File(['x'], 'price.xlsx'));
  (await uploadSent()).answer(200, preview);
  await heading('Check the columns');
  const asked = (path: string) =>
    requests.filter(({ url }) => url === path).map(({ body }) => JSON.parse(body ?? 'null'));
  return { ...page, asked, list };
}

/** Its columns have been accepted: what a run would do is on screen. */
export async function atCheck(preview = aPreview(), handlers: Handlers = []) {
  const page = await atColumns(preview, handlers);
  await page.person.click(press('Check'));
  await heading('What will change');
  return page;
}
