import type { Tx } from '../../../src/platform/db/database.ts';
import { createRandom } from './random.ts';
import { type Seller, tradesOf } from './trades.ts';
import words from './words.json' with { type: 'json' };

/** The companies that sell: those that are there, or else as many made up. */
export async function demoCompanies(tx: Tx, wanted: number): Promise<Seller[]> {
  const known = await tx.selectFrom('companies').select(['id', 'region', 'inn']).orderBy('id').execute();
  const rows = Array.from({ length: Math.max(0, wanted - known.length) }, (_, i) => companyRow(known.length + i));
  const made =
    rows.length === 0 ? [] : await tx.insertInto('companies').values(rows).returning(['id', 'region', 'inn']).execute();
  return [...known, ...made].map(({ id, region, inn }, number) => ({
    id,
    region: region || null,
    trades: tradesOf(inn, number),
  }));
}

function companyRow(number: number) {
  const random = createRandom(7_000_000 + number);
  const [name, region, type] = (words.companies[number] ?? made(random)) as [string, string, number];
  return {
    name,
    inn: innOf(`${region}${String(10_000_00 + number).slice(-7)}`),
    company_type: type === 1 ? (1 as const) : (2 as const),
    legal_address: words.address.replace('{region}', region).replace('{house}', String(1 + random.below(120))),
    region,
    verification_status: random.chance(0.8) ? (2 as const) : (1 as const),
    rating: random.chance(0.8) ? 3 + random.below(21) / 10 : null,
  };
}

function made(random: ReturnType<typeof createRandom>): [string, string, number] {
  const name = random.pick(words.syllables) + random.pick(words.syllables) + random.pick(words.endings);
  const region = random.pick(words.companies)[1] as string;
  return [words.legalForm.replace('{name}', name.charAt(0).toUpperCase() + name.slice(1)), region, 1 + random.below(2)];
}

const WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];

/** Nine digits and their check digit. */
function innOf(nine: string): string {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(nine[i]), 0);
  return `${nine}${(sum % 11) % 10}`;
}
