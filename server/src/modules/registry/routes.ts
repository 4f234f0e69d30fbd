import { searchCompanies, searchOkved } from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Limiter } from '../../platform/limiter.ts';
import { nearestOkveds, searchOkveds } from './okved/okveds.ts';
import type { Registry } from './register/registry.ts';

export interface RegistryDeps {
  readonly registry: Registry;
  readonly limiter: Limiter;
}

export function registryRoutes(app: FastifyInstance, { registry, limiter }: RegistryDeps): void {
  serve(app, searchOkved, async ({ db, query: { q = '' }, caller }) => ({
    results: await searchOkveds(db, q, caller.locale),
  }));

  serve(app, searchCompanies, async ({ actor, db, query: { inn = '' }, caller }) => {
    const digits = inn.replace(/\s/g, '');
    if (!/^\d{3,12}$/.test(digits)) return [];
    await limiter.take('registry.user', String(actor.userId));
    const companies = await registry.search(digits);
    const codes = companies.map(({ okved }) => okved).filter((code) => code !== '');
    const okveds = await nearestOkveds(db, codes, caller.locale);
    return companies.map((company) => ({
      name: company.name,
      inn: company.inn,
      kpp: company.kpp,
      ogrn: company.ogrn,
      okpo: company.okpo,
      address: company.address,
      okved: okveds.get(company.okved) ?? null,
      status: company.status,
    }));
  });
}
