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

/** Looks companies up. It never fails: when the register does not answer, it knows nobody. */
export interface Registry {
  /** By a whole INN, or by its first digits. */
  search(digits: string): Promise<readonly RegisteredCompany[]>;
}

export const isWholeInn = (digits: string): boolean => /^(\d{10}|\d{12})$/.test(digits);

/** Whether the register knows the company of this INN as a working one. */
export async function isActive(registry: Registry, inn: string): Promise<boolean> {
  if (!isWholeInn(inn)) return false;
  return (await registry.search(inn)).some((company) => company.inn === inn && company.status === 'active');
}
