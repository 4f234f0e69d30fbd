import type { Locale, RegistryCompany } from '@postavka/contract';
import type { Db } from '../../platform/db/database.ts';
import { nearestOkveds } from './okved/okveds.ts';
import type { RegisteredCompany } from './register/registry.ts';

/** Companies as the register knows them, their activities in the reader's language. */
export async function presentRegistered(
  db: Db,
  companies: readonly RegisteredCompany[],
  locale: Locale,
): Promise<RegistryCompany[]> {
  const codes = companies.map(({ okved }) => okved).filter((code) => code !== '');
  const okveds = await nearestOkveds(db, codes, locale);
  return companies.map((company) => ({
    name: company.name,
    inn: company.inn,
    kpp: company.kpp,
    ogrn: company.ogrn,
    okpo: company.okpo,
    address: company.address,
    okved: okveds.get(company.okved) ?? null,
    status: company.status,
  }));
}
