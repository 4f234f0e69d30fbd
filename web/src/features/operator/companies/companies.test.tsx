import {
  blockCompany,
  decideCompany,
  decideDispute,
  operatorCompanies,
  operatorCompany,
  operatorDisputes,
  releaseCompany,
} from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeApi, problem, tokens } from '../../../../test/fake-api.ts';
import { aCompanyDetail, aDispute, aListedCompany, found } from '../../../../test/operator.ts';
import { show } from '../../../../test/render.tsx';
import { DisputesScreen } from '../disputes/disputes-screen.tsx';
import { CompaniesScreen } from './companies-screen.tsx';
import { CompanyScreen } from './company-screen.tsx';

beforeEach(() => tokens.write({ userToken: 'u1' }));

const routes = [
  { path: '/operator/companies', Component: CompaniesScreen },
  { path: '/operator/companies/:id', Component: CompanyScreen },
  { path: '/operator/disputes', Component: DisputesScreen },
];
type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>;
const open = (at: string, handlers: Handlers) => ({ ...fakeApi(handlers, 'en'), ...show(routes, at, 'en') });
const sent = (requests: readonly { url: string; body?: string }[], end: string) =>
  requests.filter(({ url }) => url.endsWith(end)).map(({ body }) => JSON.parse(body ?? 'null'));

describe('the list', () => {
  test('asks as the address says, and a choice changes it', async () => {
    const { requests, person, where } = open('/operator/companies?q=stroy&status=in_progress', [
      [operatorCompanies, () => found(aListedCompany())],
    ]);
    expect((await screen.findByRole('link', { name: 'Stroymet' })).getAttribute('href')).toBe('/operator/companies/5');
    expect(requests[0]?.url).toMatch(/limit=10&offset=0&q=stroy&verification_status=1$/);
    await person.selectOptions(screen.getByLabelText('Blocking'), 'yes');
    expect(where()).toBe('/operator/companies?q=stroy&status=in_progress&blocked=yes');
  });

  test('an empty result can be reset; a failed load can be tried again', async () => {
    const { person, where } = open('/operator/companies?q=zzz', [[operatorCompanies, () => found()]]);
    await person.click(await screen.findByRole('button', { name: 'Show everything' }));
    expect(where()).toBe('/operator/companies');
    expect(await screen.findByRole('heading', { name: 'No companies yet' })).toBeTruthy();
    open('/operator/companies?q=down', [[operatorCompanies, () => problem(500, 'internal')]]);
    expect(await screen.findByText('Could not load the data')).toBeTruthy();
  });

  test('a list too long to count says so', async () => {
    open('/operator/companies', [
      [
        operatorCompanies,
        () => ({ body: { ...found(aListedCompany()).body, count: 10_000, count_is_capped: true, pages: 1000 } }),
      ],
    ]);
    expect(await screen.findByText('Found: more than 10 000')).toBeTruthy();
  });
});

describe('one company', () => {
  test('leads to the next one that waits', async () => {
    const { requests } = open('/operator/companies/5', [
      [operatorCompany, () => ({ body: aCompanyDetail() })],
      [operatorCompanies, () => found(aListedCompany({ id: 8 }))],
    ]);
    const next = await screen.findByRole('link', { name: 'Next to verify' });
    expect(next.getAttribute('href')).toBe('/operator/companies/8');
    expect(requests.map(({ url }) => url)).toContainEqual(
      expect.stringMatching(/verification_status=1&before=5&limit=1$/),
    );
  });

  test('after the last that waits the queue begins again', async () => {
    open('/operator/companies/5', [
      [operatorCompany, () => ({ body: aCompanyDetail() })],
      [operatorCompanies, ({ url }) => (url.includes('before=') ? found() : found(aListedCompany({ id: 3 })))],
    ]);
    const next = await screen.findByRole('link', { name: 'Next to verify' });
    expect(next.getAttribute('href')).toBe('/operator/companies/3');
  });

  test('shows its requisites beside those of the register, and marks differences', async () => {
    const detail = aCompanyDetail();
    open('/operator/companies/5', [
      [operatorCompany, () => ({ body: { ...detail, info: { ...detail.info, name: 'Other name' } } })],
    ]);
    const table = within(await screen.findByRole('table', { name: 'Company details' }));
    expect(within(table.getByRole('row', { name: /^Name/ })).getByText('differs')).toBeTruthy();
    expect(within(table.getByRole('row', { name: /^INN/ })).queryByText('differs')).toBeNull();
    expect(screen.getByRole('link', { name: 'charter.pdf' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Products: 12/ }).getAttribute('href')).toBe(
      '/operator/products?company=5',
    );
    expect(screen.getByText('Blocked a company')).toBeTruthy();
  });

  test('is confirmed after a reason was given', async () => {
    const { requests, person } = open('/operator/companies/5', [
      [operatorCompany, () => ({ body: aCompanyDetail() })],
      [decideCompany, () => ({ status: 204 })],
    ]);
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(sent(requests, '/decide/')).toEqual([]);
    const keys = 'The charter is right{Control>}{Enter}{/Control}';
    await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), keys);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(requests, '/decide/')).toEqual([{ id: 5, decision: 'confirm', reason: 'The charter is right' }]);
  });

  test('shows a refusal in the dialog, which keeps the typed text', async () => {
    const { person } = open('/operator/companies/5', [
      [operatorCompany, () => ({ body: aCompanyDetail() })],
      [blockCompany, () => problem(409, 'already_decided', { detail: 'This has been decided already' })],
    ]);
    await person.click(await screen.findByRole('button', { name: 'Block' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Spam');
    await person.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await dialog.findByText('That did not work')).toBeTruthy();
    expect(dialog.getByDisplayValue('Spam')).toBeTruthy();
  });

  test('cannot be decided on if it is the operator’s own', async () => {
    open('/operator/companies/5', [
      [operatorCompany, () => ({ body: aCompanyDetail({ is_own: true, allowed_actions: [] }) })],
    ]);
    expect(await screen.findByText(/another operator will decide on it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  test('has its INN freed if it has no members', async () => {
    const { requests, person } = open('/operator/companies/5', [
      [operatorCompany, () => ({ body: aCompanyDetail({ allowed_actions: ['release'] }) })],
      [releaseCompany, () => ({ status: 204 })],
    ]);
    await person.click(await screen.findByRole('button', { name: 'Free the INN' }));
    await person.click(await screen.findByRole('button', { name: 'Free it' }));
    await waitFor(() => expect(sent(requests, '/release/')).toEqual([{ id: 5 }]));
  });

  test('says so if it does not exist', async () => {
    open('/operator/companies/999', [[operatorCompany, () => problem(404, 'not_found')]]);
    expect(await screen.findByText('There is no such company')).toBeTruthy();
  });
});

describe('disputes', () => {
  test('a company is handed over with a note', async () => {
    const { requests, person } = open('/operator/disputes?state=open', [
      [operatorDisputes, () => found(aDispute())],
      [decideDispute, () => ({ status: 204 })],
    ]);
    await person.click(await screen.findByRole('button', { name: 'Hand over Stroymet' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByRole('textbox', { name: /^Reply to the claimant/ }), 'Your papers are right');
    await person.click(dialog.getByRole('button', { name: 'Hand over' }));
    await waitFor(() =>
      expect(sent(requests, '/dispute/decide/')).toEqual([
        { id: 4, decision: 'hand_over', note: 'Your papers are right' },
      ]),
    );
    expect(requests[0]?.url).toContain('state=open');
  });

  test('an operator who is concerned decides nothing; decided disputes stay', async () => {
    open('/operator/disputes', [
      [operatorDisputes, () => found(aDispute({ is_own: true }), aDispute({ id: 9, status: 'dismissed', note: 'No' }))],
    ]);
    expect(await screen.findByText('You have an interest in this: another operator will decide')).toBeTruthy();
    expect(screen.getByText('Reply: No')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull();
  });
});
