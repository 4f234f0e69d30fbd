import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { orNotFound, Problem } from '../../../platform/problem.ts';
import type { OrdersDeps } from '../deps.ts';
import { lockAsBuyer, lockAsSupplier } from '../life/locks.ts';
import { requireNotReplaced } from '../life/replaced.ts';
import { requireNext, stateAt } from '../life/transitions.ts';
import { attachmentsTo } from './attachments.ts';
import { chainFiles, chainImages, orderFiles, orderImages } from './lists.ts';

/**
 * Files of a request are seen by its company and the companies that were asked, those of an answer by its supplier, and by
 * the buyer while it has an offer.
 * What the other side has seen stays as it was: files change while the request or the offer may.
 */
export function orderFileRoutes(app: FastifyInstance, deps: OrdersDeps): void {
  const request = attachmentsTo<api.OrderId>(deps, {
    images: orderImages,
    documents: orderFiles,
    requireOwn: (db, { companyId }, id) =>
      db
        .selectFrom('orders')
        .select('id')
        .where('id', '=', id)
        .where('company_id', '=', companyId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
        .then(orNotFound),
    lockChangeable: async (tx, { companyId }, id) => requireNext(await lockAsBuyer(tx, companyId, id), 'update'),
  });
  const answer = attachmentsTo<api.ChainId>(deps, {
    images: chainImages,
    documents: chainFiles,
    requireOwn: (db, { companyId }, id) =>
      db
        .selectFrom('chains')
        .select('id')
        .where('id', '=', id)
        .where('company_id', '=', companyId)
        .executeTakeFirst()
        .then(orNotFound),
    lockChangeable: async (tx, { companyId }, id) => {
      const { order, chain } = await lockAsSupplier(tx, companyId, id);
      if (
        api.nextChainState(api.chainState(chain), 'offer', stateAt(order, deps.calendar.dateOf(deps.clock.now()))) ===
        undefined
      )
        throw new Problem('chain_wrong_status', { status: chain.status, action: 'attach' });
      await requireNotReplaced(tx, chain);
    },
  });

  serve(app, api.addOrderImage, (call) => request.addImage(call, call.body.request_id), {
    admit: (call) => request.admit(call, call.body.request_id),
  });
  serve(app, api.addOrderFile, (call) => request.addDocument(call, call.body.request_id), {
    admit: (call) => request.admit(call, call.body.request_id),
  });
  serve(app, api.deleteOrderImage, (call) => request.removeImage(call, call.body.request_id, call.body.file_id));
  serve(app, api.deleteOrderFile, (call) => request.removeDocument(call, call.body.request_id, call.body.file_id));

  serve(app, api.addAnswerImage, (call) => answer.addImage(call, call.body.answer_id), {
    admit: (call) => answer.admit(call, call.body.answer_id),
  });
  serve(app, api.addAnswerFile, (call) => answer.addDocument(call, call.body.answer_id), {
    admit: (call) => answer.admit(call, call.body.answer_id),
  });
  serve(app, api.deleteAnswerImage, (call) => answer.removeImage(call, call.body.answer_id, call.body.file_id));
  serve(app, api.deleteAnswerFile, (call) => answer.removeDocument(call, call.body.answer_id, call.body.file_id));
}
