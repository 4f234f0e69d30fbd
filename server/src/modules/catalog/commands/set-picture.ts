import { type CategoryId, IMAGE_WIDTHS, type UserId } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { imageFile, insertImage, type SavedImage } from '../../files/index.ts';
import type { CategoryRow } from '../tree/tree.ts';
import { findCategory } from './edit-categories.ts';

/** As wide as the cards of the catalogue show it, at double density. */
const WIDTH = IMAGE_WIDTHS[2];

/** Gives a category another picture; the former one is in no list any more, so the sweep of files deletes it. */
export async function setPicture(tx: Tx, id: CategoryId, saved: SavedImage, userId: UserId): Promise<CategoryRow> {
  await findCategory(tx, id);
  const image = await insertImage(tx, saved, { companyId: null, userId });
  await tx
    .insertInto('category_images')
    .values({ image_id: image.id, category_id: id })
    .onConflict((on) => on.column('category_id').doUpdateSet({ image_id: image.id }))
    .execute();
  await tx
    .updateTable('categories')
    .set({ picture: imageFile(image.key, WIDTH) })
    .where('id', '=', id)
    .execute();
  return findCategory(tx, id);
}
