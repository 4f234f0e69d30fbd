import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import {
  insertFile,
  insertImage,
  presentFile,
  presentImage,
  saveDocumentFile,
  saveImageFiles,
} from '../../files/index.ts';
import { productFiles, productImages } from './file-lists.ts';
import { lockOwned, requireOwned } from './repo.ts';

/** Images and documents of a product: to add, to take away, to put in order. */
export function fileRoutes(app: FastifyInstance, deps: { readonly storage: Storage }): void {
  serve(
    app,
    api.addProductImage,
    ({ actor, body: { product }, files: [file], inTx }) =>
      saveImageFiles(deps, file, 'public', (kept) =>
        inTx(async (tx) => {
          await lockOwned(tx, actor.companyId, product);
          const image = await insertImage(tx, kept, actor);
          await productImages.add(tx, product, image.id);
          return { ...presentImage(image), name: image.name };
        }),
      ),
    { admit },
  );

  serve(
    app,
    api.addProductFile,
    ({ actor, body: { product }, files: [file], inTx }) =>
      saveDocumentFile(deps, file, 'public', (kept) =>
        inTx(async (tx) => {
          await lockOwned(tx, actor.companyId, product);
          const document = await insertFile(tx, kept, actor);
          await productFiles.add(tx, product, document.id);
          return presentFile(document);
        }),
      ),
    { admit },
  );

  serve(app, api.deleteProductImage, ({ actor, body, inTx }) =>
    inTx(async (tx) => {
      await lockOwned(tx, actor.companyId, body.product_id);
      await productImages.remove(tx, body.product_id, body.image_id);
    }),
  );

  serve(app, api.deleteProductFile, ({ actor, body, inTx }) =>
    inTx(async (tx) => {
      await lockOwned(tx, actor.companyId, body.product_id);
      await productFiles.remove(tx, body.product_id, body.file_id);
    }),
  );

  serve(app, api.orderProductImages, ({ actor, body, inTx }) =>
    inTx(async (tx) => {
      await lockOwned(tx, actor.companyId, body.product_id);
      await productImages.reorder(tx, body.product_id, body.image_ids);
    }),
  );

  serve(app, api.orderProductFiles, ({ actor, body, inTx }) =>
    inTx(async (tx) => {
      await lockOwned(tx, actor.companyId, body.product_id);
      await productFiles.reorder(tx, body.product_id, body.file_ids);
    }),
  );
}

/** Somebody else's product is refused before the file is read. */
const admit = ({ actor, body, db }: { actor: Member; body: { product: api.ProductId }; db: Db }) =>
  requireOwned(db, actor.companyId, body.product);
