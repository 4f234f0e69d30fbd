import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { stopOrder } from '../../orders/index.ts';
import { hideProduct } from '../../products/index.ts';
import type { OperatorDeps } from '../deps.ts';
import { record } from '../lists/record.ts';
import { listProducts } from './products-list.ts';
import { listRequests } from './requests-list.ts';

export function goodsRoutes(app: FastifyInstance, { catalog, clock }: OperatorDeps): void {
  serve(app, api.operatorProducts, async ({ actor, db, query, caller }) =>
    listProducts(db, actor.userId, query, await catalog.tree(), caller.locale),
  );

  serve(app, api.hideProduct, (call) =>
    call.inTx(async (tx) => {
      const { id, hidden, reason } = call.body;
      await hideProduct(tx, id, { isHidden: hidden, reason, by: call.actor.userId, at: clock.now() });
      await record(tx, call, {
        action: hidden ? 'operator.product_hidden' : 'operator.product_shown',
        subject: { kind: 'product', id },
        before: { hidden: !hidden },
        after: { hidden },
        data: { reason },
      });
    }),
  );

  serve(app, api.operatorRequests, async ({ actor, db, query, caller }) =>
    listRequests(db, actor.userId, query, await catalog.tree(), caller.locale),
  );

  serve(app, api.closeRequest, (call) =>
    call.inTx(async (tx) => {
      const { id, reason } = call.body;
      await stopOrder(tx, id, { reason, by: call.actor.userId, at: clock.now() });
      await record(tx, call, {
        action: 'operator.request_closed',
        subject: { kind: 'request', id },
        before: { status: api.ORDER_STATUSES.active },
        after: { status: api.ORDER_STATUSES.reject },
        data: { reason },
      });
    }),
  );
}
