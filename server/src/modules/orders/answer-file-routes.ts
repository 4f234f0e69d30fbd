import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Member } from '../../platform/http/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import { orNotFound, Problem } from '../../platform/problem.ts';
import {
  insertFile,
  insertImage,
  presentPrivateFile,
  presentPrivateImage,
  saveDocumentFile,
  saveImageFiles,
} from '../files/index.ts';
import type { OrdersDeps } from './deps.ts';
import { chainFiles, chainImages } from './file-lists.ts';
import { lockAsSupplier } from './locks.ts';
import { stateOf } from './transitions.ts';

/** Images and documents of an answer: its two parties see them, nobody else. */
export function answerFileRoutes(app: FastifyInstance, deps: OrdersDeps): void {
  serve(
    app,
    api.addAnswerImage,
    ({ actor, body: { answer_id: chain }, files: [file], inTx }) =>
      saveImageFiles(deps, file, 'private', (saved) =>
        inTx(async (tx) => {
          await lockChangeable(tx, actor, chain);
          const image = await insertImage(tx, saved, actor);
          await chainImages.add(tx, chain, image.id);
          return { ...presentPrivateImage(deps, image), name: image.name };
        }),
      ),
    { admit },
  );

  serve(
    app,
    api.addAnswerFile,
    ({ actor, body: { answer_id: chain }, files: [file], inTx }) =>
      saveDocumentFile(deps, file, 'private', (saved) =>
        inTx(async (tx) => {
          await lockChangeable(tx, actor, chain);
          const document = await insertFile(tx, saved, actor);
          await chainFiles.add(tx, chain, document.id);
          return presentPrivateFile(deps, document);
        }),
      ),
    { admit },
  );

  serve(app, api.deleteAnswerImage, ({ actor, body, inTx }) =>
    inTx(async (tx) => {
      await lockChangeable(tx, actor, body.answer_id);
      await chainImages.remove(tx, body.answer_id, body.file_id);
    }),
  );

  serve(app, api.deleteAnswerFile, ({ actor, body, inTx }) =>
    inTx(async (tx) => {
      await lockChangeable(tx, actor, body.answer_id);
      await chainFiles.remove(tx, body.answer_id, body.file_id);
    }),
  );
}

/** Files change while the offer may. */
async function lockChangeable(tx: Tx, { companyId }: Member, id: api.ChainId): Promise<void> {
  const { order, chain } = await lockAsSupplier(tx, companyId, id);
  if (api.nextChainState(api.chainState(chain), 'offer', stateOf(order)) === undefined)
    throw new Problem('chain_wrong_status', { status: chain.status, action: 'attach' });
}

/** Somebody else's answer is refused before the file is read. */
const admit = ({ actor, body, db }: { actor: Member; body: { answer_id: api.ChainId }; db: Db }) =>
  db
    .selectFrom('chains')
    .select('id')
    .where('id', '=', body.answer_id)
    .where('company_id', '=', actor.companyId)
    .executeTakeFirst()
    .then(orNotFound);
