import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** `METHOD /path` of every route there is; a test compares it with the contract. */
    routeList: string[];
  }
}

export function listRoutes(app: FastifyInstance): void {
  app.decorate('routeList', []);
  app.addHook('onRoute', ({ method, url }) => {
    app.routeList.push(...[method].flat().map((one) => `${one} ${url}`));
  });
}
