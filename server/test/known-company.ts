import type { TestApp } from './app.ts';
import { anInn } from './companies.ts';

export async function known(app: TestApp, status: 'active' | 'liquidated') {
  const inn = anInn();
  const { legal_address: address, ...registered } = REGISTERED;
  await app.deps.database.db
    .insertInto('registry_companies')
    .values({ inn, ...registered, address, status })
    .execute();
  return inn;
}

export const REGISTERED = {
  name: 'Known',
  kpp: '773601001',
  ogrn: '1027700132195',
  legal_address: 'Moscow, 19 Vavilova',
};
