import { ENDPOINTS, type Endpoint } from '@postavka/contract';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the contract's endpoint that this route serves. */
    endpoint?: string;
  }
}

const names = new Map<Endpoint, string>(Object.entries(ENDPOINTS).map(([name, endpoint]) => [endpoint, name]));

/** Tests serve endpoints that the contract does not list: those are called by their path. */
export const nameOf = (endpoint: Endpoint): string => names.get(endpoint) ?? endpoint.path;
