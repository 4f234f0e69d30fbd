import { companyToken, createCompany, searchCompanies, searchOkved } from '@postavka/contract';
import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { CreateCompanyDialog } from '../src/features/companies/create-company-dialog.tsx';
import { session } from '../src/session/session-store.ts';
import { anOkved, aRegistryCompany } from './companies.ts';
import { fakeApi } from './fake-api.ts';
import { show } from './render.tsx';

export const onClose = vi.fn();
export const onCreated = vi.fn();

/** Every test of the file is somebody without a company. */
export function asFounder(): void {
  beforeEach(() => {
    onClose.mockReset();
    onCreated.mockReset();
    sessionStorage.clear();
    session.write({ userToken: 'u1' });
  });
}

export const dialog = <CreateCompanyDialog onClose={onClose} onCreated={onCreated} />;
export const open = () => show([{ path: '/', element: dialog }], '/', 'en');

/** Pasted, since typing letter by letter takes seconds. */
export async function put({ person }: ReturnType<typeof open>, field: HTMLElement, text: string): Promise<void> {
  await person.click(field);
  await person.paste(text);
}

export const inn = () => screen.getByRole('combobox', { name: /Tax ID/ });
export const activity = () => screen.getByRole('combobox', { name: /Activity/ });
export const type = () => screen.getByRole('combobox', { name: /Company type/ });
export const address = () => screen.getByRole('textbox', { name: /Registered address/ });
export const submit = () => screen.getByRole('button', { name: 'Create company' });

export function server(create: () => object = () => ({ status: 201, body: { id: 9 } })) {
  return fakeApi([
    [searchCompanies, ({ url }) => ({ body: url.includes('7707083893') ? [aRegistryCompany()] : [] })],
    [
      searchOkved,
      () => ({ body: { results: [anOkved(), anOkved({ id: 12 as never, code: '46.73', name: 'Pipes' })] } }),
    ],
    [createCompany, create],
    [companyToken, () => ({ body: { Token: 'c9' } })],
  ]);
}

/** What was sent to create a company, if anything was. */
export const sent = (requests: readonly { url: string; body?: string }[]) =>
  JSON.parse(requests.find(({ url }) => url.endsWith('/company/create/'))?.body ?? 'null');
