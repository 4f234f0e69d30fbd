import { listCompanyProducts } from '@postavka/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, tokens } from '../../../test/fake-api.ts';
import { aUser, show } from '../../../test/render.tsx';
import { Dashboard } from './dashboard.tsx';

beforeEach(() => tokens.write({ companyToken: 'c1' }));

const open = (user: Parameters<typeof aUser>[0], products = 0) => {
  const api = fakeApi([[listCompanyProducts, () => ({ body: { data: [], count: products, pages: products } })]], 'en');
  const Page = () => <Dashboard user={aUser(user)} onCreateCompany={() => {}} onBrowse={() => {}} />;
  show([{ path: '/', Component: Page }], '/', 'en');
  return api;
};

const step = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
const company = { id: 1, name: 'Sever' } as never;

test('a company with products has that step behind it', async () => {
  open({ companies: [company] }, 93);
  expect(await (await step('Add products')).findByLabelText('done')).toBeTruthy();
});

test('one without them is led to them', async () => {
  open({ companies: [company] });
  const add = await step('Add products');
  expect(add.getByRole('link').getAttribute('href')).toBe('/company/p');
  expect(add.queryByLabelText('done')).toBeNull();
});

test('without a company nothing of one is asked', async () => {
  const { requests } = open({ companies: [] });
  await step('Add products');
  expect(requests).toEqual([]);
});
