import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db, Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { WorkClient } from '../../../platform/jobs/work-calls.ts';
import { takeOver } from '../../../platform/storage/hand-over.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Catalog, Tree } from '../../catalog/index.ts';
import { exportWords } from '../export/columns.ts';
import { presentOwnCard, presentOwnProduct } from '../present.ts';
import { changeProducts } from './commands/change-products.ts';
import { createProduct } from './commands/create-product.ts';
import { deleteProduct } from './commands/delete-product.ts';
import { setAvailable } from './commands/set-available.ts';
import { updateProduct } from './commands/update-product.ts';
import { listOwn } from './list-own.ts';
import { readOwned } from './repo.ts';

interface CompanyDeps {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly work: WorkClient;
}

/** Seconds: a whole stock is written while somebody waits for it. */
const LONG = 60;

/** What a company does with its own products. */
export function companyRoutes(app: FastifyInstance, deps: CompanyDeps): void {
  const { catalog, clock, storage, work } = deps;
  const present = async (db: Db | Tx, tree: Tree, { companyId }: Member, id: api.ProductId, locale: api.Locale) =>
    presentOwnProduct(await readOwned(db, companyId, id), tree, locale);

  serve(app, api.listCompanyProducts, async ({ actor, query, db, caller }) => {
    const tree = await catalog.tree();
    const { rows, count } = await listOwn(db, tree, actor.companyId, query);
    return api.toPage(
      rows.map((row) => presentOwnCard(row, tree, caller.locale)),
      count,
      query,
    );
  });

  serve(
    app,
    api.exportCompanyProducts,
    async ({ actor: { companyId }, caller: { locale } }) => {
      const name = exportWords(locale)('export.file', { date: clock.now().toISOString().slice(0, 10) });
      const key = await work.call(companyId, 'products.export', { companyId, locale });
      return { name, bytes: await takeOver(storage, key) };
    },
    { seconds: LONG },
  );

  serve(app, api.getCompanyProduct, async ({ actor, query, db, caller }) =>
    present(db, await catalog.tree(), actor, query.id, caller.locale),
  );

  serve(app, api.createProduct, async ({ actor, body, inTx, caller }) => {
    const tree = await catalog.tree();
    return inTx(async (tx) =>
      present(tx, tree, actor, await createProduct(tx, actor, body, clock.now()), caller.locale),
    );
  });

  serve(app, api.updateProduct, async ({ actor, body, inTx, caller }) => {
    const tree = await catalog.tree();
    return inTx(async (tx) => {
      await updateProduct(tx, actor, body, clock.now());
      return present(tx, tree, actor, body.id, caller.locale);
    });
  });

  serve(app, api.setProductAvailable, async ({ actor, body, inTx, caller }) => {
    const tree = await catalog.tree();
    return inTx(async (tx) => {
      await setAvailable(tx, actor, body, clock.now());
      return present(tx, tree, actor, body.id, caller.locale);
    });
  });

  serve(
    app,
    api.changeProducts,
    async ({ actor, body, inTx }) => {
      const tree = await catalog.tree();
      return inTx((tx) => changeProducts(tx, tree, actor, body, clock.now()));
    },
    { seconds: LONG },
  );

  serve(app, api.deleteProduct, ({ actor, body, inTx }) =>
    inTx((tx) => deleteProduct(tx, actor, body.id, clock.now())),
  );

  serve(app, api.deleteProductByGet, ({ actor, query, inTx }) =>
    inTx((tx) => deleteProduct(tx, actor, query.id, clock.now())),
  );
}
