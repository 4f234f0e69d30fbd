import type { Db } from '../../../platform/db/database.ts';
import type { Registry } from './registry.ts';

const SHOWN = 10;

/** Stands in for the state register where none is connected: companies of our own table. */
export const localRegistry = (db: Db): Registry => ({
  search: (digits) =>
    db
      .selectFrom('registry_companies')
      .select(['name', 'inn', 'kpp', 'ogrn', 'okpo', 'address', 'okved', 'status'])
      .where('inn', 'like', `${digits}%`)
      .orderBy('inn')
      .limit(SHOWN)
      .execute(),
});
