import type { CategoryId, CompanyId, UserId } from '@postavka/contract';
import { type Calendar, createCalendar, daysAfter } from '../../../src/platform/calendar.ts';
import type { Tx } from '../../../src/platform/db/database.ts';
import demoCompanies from '../companies.json' with { type: 'json' };

export const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface Party {
  readonly id: CompanyId;
  readonly userId: UserId;
  readonly snapshot: { readonly name: string; readonly inn: string; readonly kpp: string; readonly ogrn: string };
  readonly region: string;
}

/** What requests and answers refer to: companies, categories and days of the demo. */
export interface Story {
  readonly company: (key: string) => Party;
  readonly category: (code: string) => CategoryId;
  /** An instant so many days before now, at a working hour. */
  readonly ago: (days: number, hours?: number) => Date;
  /** A calendar day so many days from now. */
  readonly day: (days: number) => string;
  readonly calendar: Calendar;
  readonly now: Date;
}

export async function openStory(tx: Tx, now: Date): Promise<Story> {
  const rows = await tx
    .selectFrom('companies as k')
    .innerJoin('memberships as m', (join) => join.onRef('m.company_id', '=', 'k.id').on('m.role', '=', 1))
    .select(['k.id', 'k.name', 'k.inn', 'k.kpp', 'k.ogrn', 'k.legal_address', 'k.region', 'm.user_id'])
    .where(
      'k.inn',
      'in',
      demoCompanies.companies.map(({ inn }) => inn),
    )
    .execute();
  const parties = new Map(
    demoCompanies.companies.map(({ key, inn }) => [key, rows.find((row) => row.inn === inn)] as const),
  );
  const categories = new Map(
    (await tx.selectFrom('categories').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
  );
  const calendar = createCalendar('Europe/Moscow');
  return {
    company(key) {
      const row = parties.get(key);
      if (!row) throw new Error(`the demo has no company ${key}`);
      const { id, user_id, region, ...snapshot } = row;
      return { id, userId: user_id, region, snapshot };
    },
    category(code) {
      const id = categories.get(code);
      if (!id) throw new Error(`the demo has no category ${code}`);
      return id;
    },
    ago(days, hours = 0) {
      const tenInMoscow = new Date(now).setUTCHours(7, (days * 17) % 50, 0, 0);
      // Today it may not be ten yet.
      return new Date(Math.min(tenInMoscow - days * DAY_MS, now.getTime() - 6 * HOUR_MS) + hours * HOUR_MS);
    },
    day: (days) => daysAfter(calendar.dateOf(now), days),
    calendar,
    now,
  };
}
