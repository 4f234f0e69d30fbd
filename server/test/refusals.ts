import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { ENDPOINTS, type Endpoint, type ProblemBody, type ProblemCode } from '@postavka/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusals } from '../src/platform/http/openapi.ts';

/** Where a run of all tests gathers which refusals were given (`scripts/test/refusals.ts`): a line `endpoint code` each. */
const GIVEN = process.env.GIVEN_REFUSALS;

const endpoints = new Map<string, Endpoint>(Object.entries(ENDPOINTS));
const noted = new Set<string>();

/** Servers of tests answer 500 in the place of a refusal that its endpoint does not declare. */
export const compareRefusals = (): void =>
  subscribe('fastify.initialization', (message) => {
    (message as { readonly fastify: FastifyInstance }).fastify.addHook('onSend', compare);
  });

async function compare(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const name = request.routeOptions.config.endpoint ?? '';
  const endpoint = endpoints.get(name);
  if (!endpoint || reply.statusCode < 400 || typeof payload !== 'string') return payload;
  const { code, request_id } = JSON.parse(payload) as { code: ProblemCode; request_id: string };
  // Hostile requests come by a socket: what they happen to meet is no test of it.
  if (!request.server.server.listening) note(`${name} ${code}`);
  if (code === 'internal' || refusals(endpoint).includes(code)) return payload;
  reply.code(500);
  const detail = `${name} refuses with ${code}: add it to its \`problems\` in the contract`;
  return JSON.stringify({ code: 'internal', detail, request_id } satisfies ProblemBody);
}

function note(given: string): void {
  if (GIVEN === undefined || noted.has(given)) return;
  noted.add(given);
  appendFileSync(GIVEN, `${given}\n`);
}
