import type { RegistryStatus } from '@postavka/contract';

/** A company as a state register knows it. */
export interface RegisteredCompany {
  readonly name: string;
  readonly inn: string;
  readonly kpp: string;
  readonly ogrn: string;
  readonly okpo: string;
  readonly address: string;
  /** The code of its main activity in OKVED-2; empty when it is not known. */
  readonly okved: string;
  readonly status: RegistryStatus;
}

/** Looks companies up. It never throws: a register that does not answer counts as one that knows nobody. */
export interface Registry {
  /** Finds companies by a whole INN, or by its first digits. */
  search(digits: string): Promise<readonly RegisteredCompany[]>;
}

export const isWholeInn = (digits: string): boolean => /^(\d{10}|\d{12})$/.test(digits);

/** What the register says of the company of this INN; nothing, if it does not know it or does not answer. */
export async function findInRegistry(registry: Registry, inn: string): Promise<RegisteredCompany | undefined> {
  if (!isWholeInn(inn)) return undefined;
  return (await registry.search(inn)).find((company) => company.inn === inn);
}
