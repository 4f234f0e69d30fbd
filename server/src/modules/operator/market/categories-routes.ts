import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import {
  type CategoryRow,
  createCategory,
  deleteCategory,
  findCategory,
  moveCategory,
  renameCategory,
  setPicture,
} from '../../catalog/index.ts';
import { fileLink, saveImageFiles } from '../../files/index.ts';
import type { OperatorDeps } from '../deps.ts';
import { record } from '../lists/record.ts';

/** Longer than other calls: moving a category updates the lists of all its products. */
const MOVE_SECONDS = 60;

/** Changes of the category tree. Every server reads the tree again after one. */
export function categoriesRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  /** Makes the next call to this server see what was committed. */
  const onCommitted = () => deps.catalog.forget();

  serve(
    app,
    api.createCategory,
    (call) =>
      call.inTx(async (tx) => {
        const category = await createCategory(tx, call.body.parent, call.body.name);
        const subject = { kind: 'category', id: category.id } as const;
        await record(tx, call, { action: 'operator.category_created', subject, after: facts(category) });
        return present(category);
      }),
    { onCommitted },
  );

  serve(
    app,
    api.updateCategory,
    (call) =>
      call.inTx(async (tx) => {
        const { id, name } = call.body;
        const before = await findCategory(tx, id);
        const after = await renameCategory(tx, id, name);
        await record(tx, call, { action: 'operator.category_renamed', ...change(before, after) });
        return present(after);
      }),
    { onCommitted },
  );

  serve(
    app,
    api.moveCategory,
    (call) =>
      call.inTx(async (tx) => {
        const { id, parent } = call.body;
        const before = await findCategory(tx, id);
        const after = await moveCategory(tx, id, parent);
        await record(tx, call, { action: 'operator.category_moved', ...change(before, after) });
        return present(after);
      }),
    { seconds: MOVE_SECONDS, onCommitted },
  );

  serve(
    app,
    api.deleteCategory,
    (call) =>
      call.inTx(async (tx) => {
        const category = await deleteCategory(tx, call.body.id);
        const subject = { kind: 'category', id: category.id } as const;
        await record(tx, call, { action: 'operator.category_deleted', subject, before: facts(category) });
      }),
    { onCommitted },
  );

  serve(
    app,
    api.setCategoryImage,
    (call) =>
      saveImageFiles(deps, call.files[0], 'public', (saved) =>
        call.inTx(async (tx) => {
          const before = await findCategory(tx, call.body.id);
          const after = await setPicture(tx, call.body.id, saved, call.actor.userId);
          await record(tx, call, { action: 'operator.category_pictured', ...change(before, after) });
          return present(after);
        }),
      ),
    { onCommitted },
  );
}

const facts = ({ code, name_ru, name_en, picture }: CategoryRow) => ({ code, name_ru, name_en, picture });

const change = (before: CategoryRow, after: CategoryRow) => ({
  subject: { kind: 'category', id: after.id } as const,
  before: facts(before),
  after: facts(after),
});

const present = (category: CategoryRow): api.OperatorCategory => ({
  id: category.id,
  code: category.code,
  parent: category.code.includes('.') ? category.code.slice(0, category.code.lastIndexOf('.')) : null,
  name: { ru: category.name_ru, en: category.name_en },
  images: category.picture === null ? [] : [fileLink(category.picture)],
  is_leaf: category.is_leaf,
});
