import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/http/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import { orNotFound } from '../../platform/problem.ts';
import {
  insertFile,
  insertImage,
  presentPrivateFile,
  presentPrivateImage,
  saveDocumentFile,
  saveImageFiles,
} from '../files/index.ts';
import type { OrdersDeps } from './deps.ts';
import { orderFiles, orderImages } from './file-lists.ts';
import { lockAsBuyer } from './locks.ts';
import { requireNext } from './transitions.ts';

/** Images and documents of a request: its company and the companies that were asked see them, nobody else. */
export function requestFileRoutes(app: FastifyInstance, deps: OrdersDeps): void {
  serve(
    app,
    api.addOrderImage,
    ({ actor, body: { request_id: order }, files: [file], inTx }) =>
      saveImageFiles(deps, file, 'private', (saved) =>
        inTx(async (tx) => {
          await lockChangeable(tx, actor, order);
          const image = await insertImage(tx, saved, actor);
          await orderImages.add(tx, order, image.id);
          return { ...presentPrivateImage(deps, image), name: image.name };
        }),
      ),
    { admit },
  );

  serve(
    app,
    api.addOrderFile,
    ({ actor, body: { request_id: order }, files: [file], inTx }) =>
      saveDocumentFile(deps, file, 'private', (saved) =>
        inTx(async (tx) => {
          await lockChangeable(tx, actor, order);
          const document = await insertFile(tx, saved, actor);
          await orderFiles.add(tx, order, document.id);
          return presentPrivateFile(deps, document);
        }),
      ),
    { admit },
  );

  serve(app, api.deleteOrderImage, ({ actor, body, inTx }) =>
    inTx(async (tx) => {
      await lockChangeable(tx, actor, body.request_id);
      await orderImages.remove(tx, body.request_id, body.file_id);
    }),
  );

  serve(app, api.deleteOrderFile, ({ actor, body, inTx }) =>
    inTx(async (tx) => {
      await lockChangeable(tx, actor, body.request_id);
      await orderFiles.remove(tx, body.request_id, body.file_id);
    }),
  );
}

/** What suppliers have seen stays as they saw it: files change while the rest may. */
async function lockChangeable(tx: Tx, { companyId }: Member, id: api.OrderId): Promise<void> {
  requireNext(await lockAsBuyer(tx, companyId, id), 'update');
}

/** Somebody else's request is refused before the file is read. */
const admit = ({ actor, body, db }: { actor: Member; body: { request_id: api.OrderId }; db: Db }) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', body.request_id)
    .where('company_id', '=', actor.companyId)
    .executeTakeFirst()
    .then(orNotFound);
