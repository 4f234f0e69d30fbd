import { searchCompanies, searchOkved } from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Limiter } from '../../platform/limiter.ts';
import type { RegistryLimit } from './limits.ts';
import { searchOkveds } from './okved/okveds.ts';
import { presentRegistered } from './present.ts';
import type { Registry } from './register/registry.ts';

export interface RegistryDeps {
  readonly registry: Registry;
  readonly limiter: Limiter<RegistryLimit>;
}

export function registryRoutes(app: FastifyInstance, { registry, limiter }: RegistryDeps): void {
  serve(app, searchOkved, async ({ db, query: { q = '' }, caller }) => ({
    results: await searchOkveds(db, q, caller.locale),
  }));

  serve(app, searchCompanies, async ({ actor, db, query: { inn = '' }, caller }) => {
    const digits = inn.replace(/\s/g, '');
    if (!/^\d{3,12}$/.test(digits)) return [];
    await limiter.take('registry.user', String(actor.userId));
    return presentRegistered(db, await registry.search(digits), caller.locale);
  });
}
