import {
  AddedImage,
  AttachedFile,
  endpoint,
  ONE_DOCUMENT,
  ONE_IMAGE,
  type ProductId,
  ProductId as ProductIdSchema,
  queryId,
} from '@postavka/contract';
import { z } from 'zod';
import {
  documentList,
  imageList,
  keepDocument,
  keepImage,
  presentFile,
  presentImage,
  storeDocument,
  storeImage,
} from '../src/modules/files/index.ts';
import type { Db } from '../src/platform/db/database.ts';
import type { Member } from '../src/platform/http/actor.ts';
import { orNotFound } from '../src/platform/http/problem.ts';
import { serve } from '../src/platform/http/serve.ts';
import type { TestApp } from './app.ts';
import type { TestMember } from './companies.ts';

const BODY = z.object({ product: queryId.pipe(ProductIdSchema) });

/** Calls as products have them; these exist in tests only. */
export const addImage = endpoint({
  method: 'POST',
  path: '/api/test/image/add/',
  auth: 'company',
  permission: 'product_interaction_permission',
  summary: 'An image of a product',
  body: BODY,
  upload: ONE_IMAGE,
  response: AddedImage,
  status: 201,
});

export const addDocument = endpoint({
  ...addImage,
  path: '/api/test/file/add/',
  upload: ONE_DOCUMENT,
  response: AttachedFile,
});

export const productImages = imageList<ProductId>('product_images', 'product_id');
export const productFiles = documentList<ProductId>('product_files', 'product_id');

/** Puts the calls on the air; `admitted` hears of every file that may be read. */
export function serveUploads(app: TestApp, admitted: () => void = () => {}): void {
  const { deps, fastify } = app;
  const own = async (db: Db, { companyId }: Member, id: ProductId) => {
    await db
      .selectFrom('products')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
      .then(orNotFound);
  };
  const admit = async ({ db, actor, body }: { db: Db; actor: Member; body: { product: ProductId } }) => {
    await own(db, actor, body.product);
    admitted();
  };
  serve(
    fastify,
    addImage,
    ({ actor, body, files: [file], inTx }) =>
      keepImage(deps, file, 'public', (kept) =>
        inTx(async (tx) => {
          await own(tx, actor, body.product);
          const image = await storeImage(tx, kept, actor);
          await productImages.add(tx, body.product, image.id);
          return { ...presentImage(image), name: image.name };
        }),
      ),
    { admit },
  );
  serve(
    fastify,
    addDocument,
    ({ actor, body, files: [file], inTx }) =>
      keepDocument(deps, file, 'public', (kept) =>
        inTx(async (tx) => {
          await own(tx, actor, body.product);
          const document = await storeDocument(tx, kept, actor);
          await productFiles.add(tx, body.product, document.id);
          return presentFile(document);
        }),
      ),
    { admit },
  );
}

export async function aProduct({ deps }: TestApp, { companyId }: TestMember): Promise<ProductId> {
  const { id } = await deps.database.db
    .insertInto('products')
    .values({ company_id: companyId, name: 'Valve' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
