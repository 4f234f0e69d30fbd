import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

const NONE = ["'none'"];
const SELF = ["'self'"];

/** Everything that is not a page answers data, which may load and run nothing. */
const OPTIONS: HelmetOptions = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: NONE, frameAncestors: NONE } },
  referrerPolicy: { policy: 'no-referrer' },
};

/** Who counts page views, if anybody does: only then may pages speak to it. */
export type Counter = 'none' | 'metrica';

const COUNTER_HOSTS = { none: [], metrica: ['https://mc.yandex.ru'] } as const satisfies Record<
  Counter,
  readonly string[]
>;

/** Pages run our own scripts only. Style attributes are allowed: server-rendered components carry their variables there. */
const pageOptions = (counter: Counter): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: SELF,
      scriptSrc: ["'self'", "'nonce-NONCE'", ...COUNTER_HOSTS[counter]],
      styleSrc: ["'self'", "'nonce-NONCE'"],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...COUNTER_HOSTS[counter]],
      fontSrc: SELF,
      connectSrc: [...SELF, ...COUNTER_HOSTS[counter]],
      objectSrc: NONE,
      baseUri: NONE,
      formAction: SELF,
      frameAncestors: NONE,
    },
  },
});

/** Helmet decides the headers; it is asked once, since building them for every request costs more than a look-up. */
function headersOf(options: HelmetOptions): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value),
    removeHeader() {},
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}

export function installSecurityHeaders(app: FastifyInstance): void {
  const headers = [...headersOf(OPTIONS)];
  app.addHook('onRequest', (_, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value);
    done();
  });
}

const pagePolicy = (counter: Counter): string => headersOf(pageOptions(counter)).get('content-security-policy') ?? '';
const PAGE_POLICIES: Readonly<Record<Counter, string>> = { none: pagePolicy('none'), metrica: pagePolicy('metrica') };

/** Gives a reply the policy of pages; returns the nonce for its inline tags. */
export function guardPage(reply: FastifyReply, counter: Counter = 'none'): string {
  const nonce = randomBytes(16).toString('base64url');
  reply.header('content-security-policy', PAGE_POLICIES[counter].replaceAll('NONCE', nonce));
  return nonce;
}
