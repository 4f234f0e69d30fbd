import type { CategoryId } from '@postavka/contract';
import type { TestApp } from './app.ts';

export const categoryOf = async (app: TestApp, code: string): Promise<CategoryId> => {
  const { db } = app.deps.database;
  return (await db.selectFrom('categories').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
};
