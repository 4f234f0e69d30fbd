import type { Locale } from '@postavka/contract';
import type { FastifyRequest } from 'fastify';
import { preferredLocale } from '../words.ts';
import { tokenIn } from './authenticate.ts';
import { networkOf } from './client-address.ts';

/** Who is on the line, for consents, sessions, the audit and limits. */
export interface Caller {
  /** For records. */
  readonly ip: string;
  /** For limits: the address, or the /64 of an IPv6 one. */
  readonly network: string;
  readonly userAgent: string;
  readonly locale: Locale;
  /** The token that came along, good or not. */
  readonly token: string | undefined;
}

/** Who asks, be it over HTTP or for a page that is rendered in this process. */
export type Asking = Pick<FastifyRequest, 'headers' | 'clientAddress'>;

export const callerOf = ({ clientAddress: ip, headers }: Asking): Caller => ({
  ip,
  network: networkOf(ip),
  userAgent: (headers['user-agent'] ?? '').slice(0, 300),
  locale: preferredLocale(headers['accept-language']),
  token: tokenIn(headers.authorization),
});
