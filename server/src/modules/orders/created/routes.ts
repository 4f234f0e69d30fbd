import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { type Call, serve } from '../../../platform/http/serve.ts';
import type { OrdersDeps } from '../deps.ts';
import { byOf } from '../life/by.ts';
import { presentingOf } from '../present/presenting.ts';
import { requireValid } from './columns.ts';
import { activateOrder } from './commands/activate-order.ts';
import { archiveOrder, cancelOrder } from './commands/close-order.ts';
import { createOrder } from './commands/create-order.ts';
import { createProductOrder } from './commands/create-product-order.ts';
import { deleteOrder } from './commands/delete-order.ts';
import { markNoticed } from './commands/mark-noticed.ts';
import { repeatOrder } from './commands/repeat-order.ts';
import { updateOrder } from './commands/update-order.ts';
import { listCreated } from './list.ts';
import { presentCreatedCard } from './present.ts';
import { showCreated } from './show.ts';
import { readStatistics } from './statistics.ts';

/** What a company does with its own requests. */
export function createdRoutes(app: FastifyInstance, deps: OrdersDeps): void {
  const { calendar, catalog, clock } = deps;
  const show = showCreated(deps);

  serve(app, api.listCreatedOrders, async ({ actor, query, database, caller }) => {
    const [{ rows, count }, presenting] = await Promise.all([
      listCreated(database, actor.companyId, query, calendar.dateOf(clock.now())),
      presentingOf(deps, caller),
    ]);
    return api.toPage(
      rows.map((row) => presentCreatedCard(row, presenting)),
      count,
      query,
    );
  });

  serve(app, api.getCreatedOrder, async (call) => {
    const order = await show(call, call.query.id);
    if (newOffersIn(order) > 0) await call.inTx((tx) => markNoticed(tx, order.chains));
    return order;
  });

  const begin = async ({
    body,
    inTx,
    ...call
  }: Pick<Call<typeof api.createOrder>, 'actor' | 'body' | 'caller' | 'inTx'>) => {
    const by = byOf(deps, call);
    requireValid(body, await catalog.tree(), calendar, by.today);
    return created(await inTx((tx) => createOrder(tx, calendar, by, body)));
  };
  serve(app, api.createOrder, begin);
  serve(app, api.createOrderByTitle, begin);

  serve(app, api.createProductOrder, async ({ body, inTx, ...call }) => {
    const by = byOf(deps, call);
    const tree = await catalog.tree();
    requireValid(body, tree, calendar, by.today);
    return created(await inTx((tx) => createProductOrder(tx, { calendar, tree }, by, body)));
  });

  serve(app, api.updateOrder, async (call) => {
    const by = byOf(deps, call);
    requireValid(call.body, await catalog.tree(), calendar, by.today);
    await call.inTx((tx) => updateOrder(tx, calendar, by, call.body));
    return show(call, call.body.id);
  });

  serve(app, api.activateOrder, async (call) => {
    const tree = await catalog.tree();
    await call.inTx((tx) => activateOrder(tx, { calendar, tree }, byOf(deps, call), call.body.id));
    return show(call, call.body.id);
  });

  serve(app, api.cancelOrder, async (call) => {
    await call.inTx((tx) => cancelOrder(tx, byOf(deps, call), call.body.id));
    return show(call, call.body.id);
  });

  serve(app, api.archiveOrder, async (call) => {
    await call.inTx((tx) => archiveOrder(tx, byOf(deps, call), call.body.id));
    return show(call, call.body.id);
  });

  serve(app, api.deleteOrder, ({ body, inTx, ...call }) => inTx((tx) => deleteOrder(tx, byOf(deps, call), body.id)));

  serve(app, api.repeatOrder, async ({ body, inTx, ...call }) =>
    created(await inTx((tx) => repeatOrder(tx, byOf(deps, call), body.id))),
  );

  serve(app, api.orderStatistics, ({ actor }) => readStatistics(deps, actor.companyId));
}

/** New or changed offers that no member has seen; everything else unread is messages. */
const newOffersIn = ({ unread, chains }: api.CreatedOrder): number =>
  unread - chains.reduce((sum, { unread_messages }) => sum + unread_messages, 0);

const created = (id: api.OrderId) => ({ product_request_id: id, id });
