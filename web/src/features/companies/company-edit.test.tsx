import {
  type CompanyId,
  companyToken,
  currentUser,
  DEFAULT_FLAGS,
  getCompany,
  listRegions,
  ROLES,
  updateCompany,
} from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCompany } from '../../../test/companies.ts';
import { fakeApi, problem } from '../../../test/fake-api.ts';
import { aUser, show } from '../../../test/render.tsx';
import { session } from '../../session/session-store.ts';
import { Component as CompanyEditPage } from './company-edit-page.tsx';

const routes = [
  { path: '/company/edit', Component: CompanyEditPage },
  { path: '/dashboard', element: <p>dashboard</p> },
];

function server({
  canEdit = true,
  block = null as { reason: string; at: string } | null,
  info = aCompany(),
  update = () => ({ body: { info: aCompany() } }) as object,
} = {}) {
  const permissions = DEFAULT_FLAGS[canEdit ? ROLES.owner : ROLES.staff];
  return fakeApi([
    [currentUser, () => ({ body: aUser({ companies: [{ id: 5 as CompanyId, name: 'Steel' }] }) })],
    [companyToken, () => ({ body: { Token: 'c1' } })],
    [getCompany, () => ({ body: { info, permissions, role: ROLES.owner, block } })],
    [listRegions, () => ({ body: [{ code: '77', name: { ru: 'Москва', en: 'Moscow' } }] })],
    [updateCompany, update],
  ]);
}

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

beforeEach(() => session.write({ userToken: 'u1' }));

describe('the requisites of a company', () => {
  test('of a blocked company are read-only, without a hint to ask the owner for a permission', async () => {
    server({ block: { reason: 'Forged papers', at: '2026-11-18T10:00:00.000Z' } });
    show(routes, '/company/edit', 'en');
    expect((await field(/^KPP/)).disabled).toBe(true);
    expect(screen.queryByText(/owner/)).toBeNull();
    expect(screen.getByText(/^The company is blocked/)).toBeTruthy();
  });

  test('of a rejected company show the operator’s reason', async () => {
    const reason = 'The register does not know this INN';
    server({ info: aCompany({ verification_status: 3, verification_reason: reason }) });
    show(routes, '/company/edit', 'en');
    expect(await screen.findByText(`Reason: ${reason}`)).toBeTruthy();
  });

  test('are all shown, and changes are saved', async () => {
    const { requests } = server();
    const { person } = show(routes, '/company/edit', 'en');
    expect((await field(/^KPP/)).value).toBe('773601001');
    expect(screen.getByText('Verified')).toBeTruthy();
    expect(await screen.findByRole('option', { name: 'Moscow', selected: true } as never)).toBeTruthy();

    await person.clear(await field(/^Website/));
    await person.click(await field(/^Website/));
    await person.paste('sever.example/new');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(requests.some(({ url }) => url.includes('/update/'))).toBe(true));
    const body = JSON.parse(requests.find(({ url }) => url.includes('/update/'))?.body ?? '');
    expect(body).toMatchObject({ website: 'sever.example/new', okved: [11], company_type: 2, region: '77' });
  });

  test('an address from the register says where it comes from, not how long it may be', async () => {
    server({ info: aCompany({ locked_fields: ['legal_address'] }) });
    show(routes, '/company/edit', 'en');
    const address = await field(/^Registered address/);
    expect(address.disabled).toBe(true);
    const help = document.getElementById(address.getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toMatch(/state register/);
  });

  test('an account that does not fit its bank is reported at its field', async () => {
    const { requests } = server();
    const { person } = show(routes, '/company/edit', 'en');
    const account = await field(/^Current account/);
    await person.clear(account);
    await person.click(account);
    await person.paste('40702810200000000002');
    await person.tab();
    await waitFor(() => expect(account.getAttribute('aria-invalid')).toBe('true'));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(requests.some(({ url }) => url.includes('/update/'))).toBe(false);
  });

  test('the OGRN of a sole trader is reported at its field for a company', async () => {
    server();
    const { person } = show(routes, '/company/edit', 'en');
    const ogrn = await field(/^Registration no/);
    await person.clear(ogrn);
    await person.click(ogrn);
    await person.paste('304500116000157');
    await person.tab();
    expect(await screen.findByText('A company (INN of 10 digits) has an OGRN of 13 digits')).toBeTruthy();
  });

  test('a refusal is shown at its field', async () => {
    server({ update: () => problem(400, 'invalid', { errors: { inn: ['Somebody has it'] } }) });
    const { person } = show(routes, '/company/edit', 'en');
    await person.type(await field(/^Name/), ' & Co');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody has it')).toBeTruthy();
  });

  test('leaving unsaved changes asks first', async () => {
    server();
    const page = show(routes, '/company/edit', 'en');
    await page.person.type(await field(/^Name/), '!');
    await page.person.click(screen.getByRole('link', { name: 'To the dashboard' }));
    await page.person.click(await screen.findByRole('button', { name: 'Back to the form' }));
    expect(page.where()).toBe('/company/edit');
    await page.person.click(screen.getByRole('link', { name: 'To the dashboard' }));
    await page.person.click(await screen.findByRole('button', { name: 'Do not save' }));
    expect(await screen.findByText('dashboard')).toBeTruthy();
  });

  test('without the permission they are read-only, with the reason', async () => {
    server({ canEdit: false });
    show(routes, '/company/edit', 'en');
    expect((await field(/^Name/)).disabled).toBe(true);
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toContain('Company details');
  });

  test('a failed load says ERROR', async () => {
    fakeApi([
      [currentUser, () => ({ body: aUser({ companies: [{ id: 5 as CompanyId, name: 'Steel' }] }) })],
      [companyToken, () => ({ body: { Token: 'c1' } })],
      [getCompany, () => problem(500, 'internal')],
    ]);
    show(routes, '/company/edit', 'en');
    expect(await screen.findByText('ERROR')).toBeTruthy();
  });
});
