import { storeCategories, storeRegions } from '../../src/modules/catalog/index.ts';
import { storeSynonyms } from '../../src/modules/products/index.ts';
import { type OkvedEntry, storeOkveds } from '../../src/modules/registry/index.ts';
import { type Db, inTransaction } from '../../src/platform/db/database.ts';
import categories from './categories/categories.json' with { type: 'json' };
import okved from './okved/okved.json' with { type: 'json' };
import regions from './regions/regions.json' with { type: 'json' };
import synonyms from './synonyms/synonyms.json' with { type: 'json' };

interface Section {
  readonly ru: string;
  readonly en: string;
  readonly codes: Readonly<Record<string, readonly string[]>>;
}

/** What every installation needs, demo or not: adds what is missing and leaves the rest alone. */
export async function seedReference(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await storeOkveds(tx, OKVEDS, { rename: false });
    await storeRegions(tx, REGIONS);
    await storeCategories(tx, CATEGORIES);
    await storeSynonyms(tx, synonyms);
  });
}

const REGIONS = regions.map(({ code, ru, en }) => ({ code, name_ru: ru, name_en: en }));

const CATEGORIES = categories.map(({ code, ru, en }) => ({
  code,
  name_ru: ru,
  name_en: en,
  is_leaf: !categories.some((other) => other.code.startsWith(`${code}.`)),
  picture: `art/categories/${code}.webp`,
}));

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
