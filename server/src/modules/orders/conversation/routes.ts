import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { insertFile, saveDocumentFile } from '../../files/index.ts';
import type { OrdersDeps } from '../deps.ts';
import { messageFiles } from '../files/lists.ts';
import { byOf } from '../life/by.ts';
import { readParty } from '../parties/read-party.ts';
import { presentingOf } from '../present/presenting.ts';
import { markRead } from './mark-read.ts';
import { readMessage, readMessages } from './read.ts';
import { requireMayWrite, sendMessage } from './send-message.ts';

/** Messages between the two companies of an answer; no other company reads them. */
export function conversationRoutes(app: FastifyInstance, deps: OrdersDeps): void {
  serve(app, api.listMessages, async ({ actor, query, db, inTx, caller }) => {
    const side = await readParty(db, actor.companyId, query.id);
    if (side.hasUnread) await inTx((tx) => markRead(tx, query.id, side));
    const { data, count } = await readMessages(db, query.id, side, query, await presentingOf(deps, caller));
    return api.toPage(data, count, query);
  });

  serve(app, api.sendMessage, async ({ actor, body, db, inTx, caller }) => {
    const [side, presenting] = [await readParty(db, actor.companyId, body.id), await presentingOf(deps, caller)];
    return inTx(async (tx) => {
      const id = await sendMessage(tx, byOf(deps, { actor, caller }), side, body);
      return readMessage(tx, id, side, presenting);
    });
  });

  serve(
    app,
    api.sendMessageFile,
    async ({ actor, body, files: [file], db, inTx, caller }) => {
      const [side, presenting] = [await readParty(db, actor.companyId, body.id), await presentingOf(deps, caller)];
      return saveDocumentFile(deps, file, 'private', (saved) =>
        inTx(async (tx) => {
          const by = byOf(deps, { actor, caller });
          const id = await sendMessage(tx, by, side, { id: body.id, text: body.text ?? '' });
          await messageFiles.add(tx, id, (await insertFile(tx, saved, actor)).id);
          return readMessage(tx, id, side, presenting);
        }),
      );
    },
    {
      admit: async ({ actor, body, db }) => {
        const { party } = await readParty(db, actor.companyId, body.id);
        requireMayWrite(actor, party);
      },
    },
  );
}
