import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import type { Member } from '../../../platform/http/actor.ts';
import { type Call, serve } from '../../../platform/http/serve.ts';
import { replyToRating } from '../answers/commands/reply-to-rating.ts';
import type { OrdersDeps } from '../deps.ts';
import { byOf } from '../life/by.ts';
import { presentingOf } from '../present/presenting.ts';
import { makeOffer } from './commands/make-offer.ts';
import { markOpened } from './commands/mark-opened.ts';
import { rejectOrder } from './commands/reject-order.ts';
import { takeOrder } from './commands/take-order.ts';
import { withdrawOffer } from './commands/withdraw-offer.ts';
import { listReceived } from './list.ts';
import { listOpen, presentOpen, presentOpenWhole, readOpen } from './open-list.ts';
import { presentReceived, presentReceivedCard } from './present.ts';
import { readReceived } from './read.ts';

/** What a supplier does with the requests of others. */
export function receivedRoutes(app: FastifyInstance, deps: OrdersDeps): void {
  const { calendar, catalog, clock } = deps;
  const read = ({ actor, database, caller }: ReadCall, id: api.ChainId) =>
    Promise.all([
      readReceived(database, actor.companyId, id, calendar.dateOf(clock.now())),
      presentingOf(deps, caller),
    ]);
  const viewer = ({ companyId }: Member) => ({ supplier: companyId, today: calendar.dateOf(clock.now()) });
  /** The answer as its supplier sees it now. */
  const show = async (call: ReadCall, id: api.ChainId) => presentReceived(...(await read(call, id)));

  serve(app, api.listReceivedOrders, async ({ actor, query, database, caller }) => {
    const [{ rows, count }, presenting] = await Promise.all([
      listReceived(database, actor.companyId, query, calendar.dateOf(clock.now())),
      presentingOf(deps, caller),
    ]);
    return api.toPage(
      rows.map((row) => presentReceivedCard(row, presenting)),
      count,
      query,
    );
  });

  serve(app, api.getReceivedOrder, async (call) => {
    const { id } = call.query;
    const [received, presenting] = await read(call, id);
    if (received.chain.opened_at === null)
      await call.inTx((tx) => markOpened(tx, call.actor.companyId, id, clock.now()));
    return presentReceived(received, presenting);
  });

  serve(app, api.acceptOrder, async (call) => {
    await call.inTx((tx) => makeOffer(tx, calendar, byOf(deps, call), call.body));
    return show(call, call.body.id);
  });

  serve(app, api.withdrawOffer, async (call) => {
    await call.inTx((tx) => withdrawOffer(tx, byOf(deps, call), call.body.id));
    return show(call, call.body.id);
  });

  serve(app, api.rejectOrder, async (call) => {
    await call.inTx((tx) => rejectOrder(tx, calendar, byOf(deps, call), call.body));
    return show(call, call.body.order_id);
  });

  serve(app, api.replyToRating, async (call) => {
    await call.inTx((tx) => replyToRating(tx, byOf(deps, call), call.body));
    return show(call, call.body.id);
  });

  serve(app, api.listOpenOrders, async ({ actor, query, db, caller }) => {
    const tree = await catalog.tree();
    const category = query.category === undefined ? undefined : tree.byCode.get(query.category);
    if (query.category !== undefined && !category) return api.toPage([], 0, query);
    const filters = { q: query.q ?? '', categories: category?.subtree, region: query.region };
    const { rows, count } = await listOpen(db, viewer(actor), filters, query);
    const presenting = await presentingOf(deps, caller);
    return api.toPage(
      rows.map((row) => presentOpen(row, presenting)),
      count,
      query,
    );
  });

  serve(app, api.getOpenOrder, async ({ actor, query, db, caller }) =>
    presentOpenWhole(await readOpen(db, viewer(actor), query.id), await presentingOf(deps, caller)),
  );

  serve(app, api.takeOpenOrder, async (call) =>
    show(call, await call.inTx((tx) => takeOrder(tx, byOf(deps, call), call.body.id))),
  );
}

type ReadCall = Pick<Call<typeof api.getReceivedOrder>, 'actor' | 'database' | 'caller'>;
