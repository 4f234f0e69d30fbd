import type { CompanyId } from '@postavka/contract';
import demo from '../companies.json' with { type: 'json' };
import trades from './trades.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/** A company, and what it trades in: codes of categories, with everything below them. */
export interface Seller {
  readonly id: CompanyId;
  readonly region: string | null;
  readonly trades: readonly string[];
}

const KEYS = new Map(demo.companies.map(({ inn, key }) => [inn, key as keyof typeof trades.byKey]));
const ROOTS = 14;

/** Of companies of the demo as it is written; of others one branch of the catalogue after the other. */
export function tradesOf(inn: string, number: number): readonly string[] {
  const key = KEYS.get(inn);
  if (key !== undefined) return trades.byKey[key];
  const [, , , named] = (words.companies[number] ?? []) as [string?, string?, number?, string[]?];
  return named ?? [String(1 + (number % ROOTS))];
}

/** The companies that sell this category code, else all of them. */
export const sellersOf = (code: string, companies: readonly Seller[]): readonly Seller[] => {
  const found = companies.filter((company) => isIn(code, company.trades));
  return found.length > 0 ? found : companies;
};

/** Machines and equipment serve a second owner; cement does not. */
export const isSoldUsed = (code: string): boolean => isIn(code, trades.used);

export const rootOf = (code: string): string => code.split('.', 1)[0] ?? code;

const isIn = (code: string, codes: readonly string[]): boolean =>
  codes.some((above) => code === above || code.startsWith(`${above}.`));
