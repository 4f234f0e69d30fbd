import { type CompanyId, listPartners, type Partner, updatePartner } from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asCompanyMember } from '../../../test/company-member.ts';
import { fakeApi, problem } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { PartnersScreen } from '../../features/partners/partners-screen.tsx';

const toasts = asCompanyMember();

const aPartner = (values: Partial<Partner> = {}): Partner => ({
  company: { id: 5 as CompanyId, name: 'Sever', rating: 4.5, verified: true, is_out: false, response: null },
  region: '77',
  region_name: 'Moscow',
  is_closed: false,
  sides: ['supplier'],
  offers: 3,
  deals: 2,
  bought: 125_000,
  sold: 0,
  turnover: 125_000,
  last_offer_at: '2026-11-01T10:00:00.000Z',
  last_deal: {
    at: '2026-11-02T10:00:00.000Z',
    side: 'supplier',
    order_id: 7 as never,
    chain_id: 8 as never,
    name: 'Rebar',
    total: 25_000,
  },
  favourite: false,
  note: '',
  ...values,
});

function open(list: () => object, at = '/') {
  const changes: unknown[] = [];
  let answer: () => object = () => ({ body: aPartner() });
  const api = fakeApi(
    [
      [listPartners, list],
      [
        updatePartner,
        ({ json }) => {
          changes.push(json);
          return answer();
        },
      ],
    ],
    'en',
  );
  const Page = () => (
    <PartnersScreen priceAction={({ company }) => <button type="button">Ask {company.name}</button>} />
  );
  const answerChanges = (next: typeof answer) => {
    answer = next;
  };
  return { ...api, changes, answerChanges, ...show([{ path: '/', Component: Page }], at, 'en') };
}
const page = (...data: Partner[]) => ({ body: { data, count: data.length, pages: data.length > 0 ? 1 : 0 } });

test('a partner is shown with the last deal, the turnover and the way to ask for a price', async () => {
  open(() => page(aPartner()));
  const row = within((await screen.findByRole('link', { name: 'Sever' })).closest('tr') as HTMLElement);
  expect(row.getByRole('link', { name: 'Rebar' }).getAttribute('href')).toBe('/o/created/7');
  expect(row.getByText('125 000 ₽')).toBeTruthy();
  expect(row.getByText('2 deals')).toBeTruthy();
  expect(row.getByRole('button', { name: 'Ask Sever' })).toBeTruthy();
});

test('a closed partner cannot be asked for a price', async () => {
  open(() => page(aPartner({ is_closed: true, deals: 0, last_deal: null })));
  expect(await screen.findByText('No longer trading')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask Sever' })).toBeNull();
  expect(screen.getByText('No deals yet, an offer on 1 November 2026')).toBeTruthy();
});

test('a star and a note are saved', async () => {
  const { person, changes } = open(() => page(aPartner()));
  await person.click(await screen.findByRole('button', { name: 'Favourite: Sever', pressed: false }));
  await waitFor(() => expect(changes).toEqual([{ company: 5, favourite: true }]));
  await person.click(screen.getByRole('button', { name: 'Note: Sever' }));
  await person.type(await screen.findByLabelText('Sever'), 'Pays late');
  await person.dblClick(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(changes[1]).toEqual({ company: 5, note: 'Pays late' });
});

test('an error in the note is shown at its field, any other below it, and the text stays', async () => {
  const { person, answerChanges } = open(() => page(aPartner()));
  answerChanges(() => problem(400, 'invalid', { errors: { note: ['Too long'] } }));
  await person.click(await screen.findByRole('button', { name: 'Note: Sever' }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Sever');
  await person.type(field, 'Pays late');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Too long')).toBeTruthy();
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  answerChanges(() => problem(500, 'internal'));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Could not save it');
  expect(field.value).toBe('Pays late');
});

test('a star whose answer was lost is set, and no failure is shown', async () => {
  const { person, changes, answerChanges } = open(() => page(aPartner({ favourite: changes.length > 0 })));
  answerChanges(() => {
    answerChanges(() => ({ body: aPartner({ favourite: true }) }));
    throw new TypeError('network');
  });
  await person.click(await screen.findByRole('button', { name: 'Favourite: Sever', pressed: false }));
  await screen.findByRole('button', { name: 'Favourite: Sever', pressed: true, busy: false });
  expect(changes).toEqual([
    { company: 5, favourite: true },
    { company: 5, favourite: true },
  ]);
  expect(toasts).toEqual([]);
});

test('a star pressed again before the list is back is set once', async () => {
  const readAgain = Promise.withResolvers<object>();
  const answers = [page(aPartner()), readAgain.promise];
  const { person, changes, requests } = open(() => answers.shift() ?? page());
  const star = await screen.findByRole('button', { name: 'Favourite: Sever', pressed: false });
  await person.click(star);
  await waitFor(() => expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(2));
  await person.click(star);
  readAgain.resolve(page(aPartner({ favourite: true })));
  await screen.findByRole('button', { name: 'Favourite: Sever', pressed: true, busy: false });
  expect(changes).toEqual([{ company: 5, favourite: true }]);
});

test('the address filters', async () => {
  const { requests } = open(() => page(aPartner()), '/?q=sev&only=favourite&order=-turnover');
  await screen.findByRole('link', { name: 'Sever' });
  expect(requests[0]?.url).toMatch(/q=sev&favourite=true&order=-turnover/);
});

test('heads of columns sort, and so does a choice on a phone', async () => {
  const { requests, where, person } = open(() => page(aPartner()));
  await person.click(await screen.findByRole('button', { name: 'Turnover' }));
  expect(where()).toBe('/?order=turnover');
  expect((await screen.findByRole('columnheader', { name: 'Turnover' })).getAttribute('aria-sort')).toBe('ascending');
  await person.selectOptions(screen.getByLabelText('Sort by'), 'Deals: newest first');
  expect(where()).toBe('/?order=-deal');
  await waitFor(() => expect(requests.at(-1)?.url).toMatch(/order=-deal/));
});

test('an empty list, a list without matches, and a list that fails to load', async () => {
  open(() => page());
  expect(await screen.findByRole('heading', { name: 'No partners yet' })).toBeTruthy();
  const { person, where } = open(() => page(), '/?q=zzz');
  await person.click(await screen.findByRole('button', { name: 'Show everybody' }));
  expect(where()).toBe('/');
  open(() => problem(500, 'internal'), '/?q=1');
  expect(await screen.findByText('Could not load the data')).toBeTruthy();
});
