import { categoryAmounts, categoryTree, countProducts, listRegions } from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { type Catalog, EVERYTHING } from './tree/catalog.ts';

export function catalogRoutes(app: FastifyInstance, catalog: Catalog): void {
  serve(app, categoryTree, async () => (await catalog.tree()).wire);

  serve(app, categoryAmounts, async ({ query }) => {
    const { byCode } = await catalog.tree();
    const amount = async (code: string) => {
      const category = byCode.get(code);
      return category ? catalog.count(category.id) : 0;
    };
    return Object.fromEntries(
      await Promise.all(query.categories.map(async (code) => [code, await amount(code)] as const)),
    );
  });

  serve(app, countProducts, async () => ({ result: await catalog.count(EVERYTHING) }));

  serve(app, listRegions, async () => (await catalog.tree()).regionsWire);
}
