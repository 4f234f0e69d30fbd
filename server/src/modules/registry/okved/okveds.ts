import type { Locale, Okved } from '@postavka/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const SHOWN = 20;
const WORDS_AT_MOST = 8;

/**
 * Activity codes by the beginning of the code, else by words of either language in any form. A code that the classifier
 * has no such exact one of brings the nearest broader one, unless that is a whole class.
 */
export async function searchOkveds(db: Db, asked: string, locale: Locale): Promise<Okved[]> {
  const found = db
    .selectFrom('okveds')
    .select(['id', 'code', 'name_ru', 'name_en'])
    .orderBy((eb) => eb.fn('length', ['code']))
    .orderBy('code')
    .limit(SHOWN);
  if (/^(\d[\d.]*|[A-Za-z])$/.test(asked)) {
    const rows = await found.where('code', 'like', `${asked.toUpperCase()}%`).execute();
    if (rows.length === 0) {
      const nearest = (await nearestOkveds(db, [asked], locale)).get(asked);
      return nearest?.code.includes('.') ? [nearest] : [];
    }
    return rows.map((row) => presentOkved(row, locale));
  }
  const words = (asked.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS_AT_MOST);
  if (words.length === 0) return [];
  const wanted = words.map((word) => `${plainYo(word)}:*`).join(' & ');
  const rows = await found
    .where(sql<boolean>`search @@ to_tsquery('russian', ${wanted}) or search @@ to_tsquery('english', ${wanted})`)
    .execute();
  return rows.map((row) => presentOkved(row, locale));
}

/** Each of these codes, or the nearest broader one that the classifier has. */
export async function nearestOkveds(db: Db, codes: readonly string[], locale: Locale): Promise<Map<string, Okved>> {
  const broader = new Map(codes.map((code) => [code, withBroader(code)]));
  const asked = [...new Set([...broader.values()].flat())];
  if (asked.length === 0) return new Map();
  const rows = await db
    .selectFrom('okveds')
    .select(['id', 'code', 'name_ru', 'name_en'])
    .where('code', 'in', asked)
    .execute();
  const byCode = new Map(rows.map((row) => [row.code, presentOkved(row, locale)]));
  return new Map(
    [...broader].flatMap(([code, candidates]) => {
      const nearest = candidates.map((candidate) => byCode.get(candidate)).find((okved) => okved !== undefined);
      return nearest ? [[code, nearest] as const] : [];
    }),
  );
}

/** `25.62.1`, `25.62`, `25.6`, `25`. */
function withBroader(code: string): string[] {
  if (!/^\d{2}(\.\d{1,2}){0,2}$/.test(code)) return [];
  const broader = broaderCode(code);
  return broader === undefined ? [code] : [code, ...withBroader(broader)];
}

/** A code without its last digit; a class is under a section, which its digits do not tell. */
export const broaderCode = (code: string): string | undefined =>
  code.length > 2 ? code.slice(0, -1).replace(/\.$/, '') : undefined;

interface OkvedRow {
  readonly id: Okved['id'];
  readonly code: string;
  readonly name_ru: string;
  readonly name_en: string | null;
}

/** In the reader's language, where it has a name there. */
export const presentOkved = (row: OkvedRow, locale: Locale): Okved => ({
  id: row.id,
  code: row.code,
  name: locale === 'en' ? (row.name_en ?? row.name_ru) : row.name_ru,
});

/** The classifier is searched without the letter that few people type. */
const plainYo = (word: string): string => word.replaceAll('\u0451', '\u0435').replaceAll('\u0401', '\u0415');
