import { type OkvedEntry, storeOkveds } from '../../src/modules/registry/index.ts';
import { type Db, inTransaction } from '../../src/platform/db/database.ts';
import okved from './okved/okved.json' with { type: 'json' };

interface Section {
  readonly ru: string;
  readonly en: string;
  readonly codes: Readonly<Record<string, readonly string[]>>;
}

/** What every installation needs, demo or not: adds what is missing and leaves the rest alone. */
export async function seedReference(db: Db): Promise<void> {
  await inTransaction(db, (tx) => storeOkveds(tx, OKVEDS, { rename: false }));
}

const OKVEDS: readonly OkvedEntry[] = Object.entries(okved as Readonly<Record<string, Section>>).flatMap(
  ([section, { ru, en, codes }]) => [
    { section, code: section, name_ru: ru, name_en: en },
    ...Object.entries(codes).map(([code, [name = '', english = '']]) => ({
      section,
      code,
      name_ru: name,
      name_en: english,
    })),
  ],
);
