import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './client-address.ts';

/** For what anybody may read that is no page and no call: long texts, made and compressed anew each time. */
export const countsAsPage = (app: FastifyInstance) => async (request: FastifyRequest) =>
  app.serving.quotas.admit('address_pages', networkOf(request.clientAddress));
