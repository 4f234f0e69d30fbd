import { hash, randomBytes } from 'node:crypto';
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

/** The counter of page views, if there is one: only then may pages connect to it. */
type Counter = 'none' | 'metrica';

const COUNTER_HOSTS = { none: [], metrica: ['https://mc.yandex.ru'] } as const satisfies Record<
  Counter,
  readonly string[]
>;

interface PagePolicy {
  /** The text of the one inline script; the policy has its hash. */
  readonly script: string;
  /** For style elements alone: a nonce in `script-src` would let anybody who finds it run scripts. */
  readonly styleNonce: string;
  readonly counter: Counter;
}

/** Pages run our own scripts only. Style attributes are allowed: server-rendered components carry their variables there. */
export const pagePolicy = ({ script, styleNonce, counter }: PagePolicy): string =>
  policyOf({
    defaultSrc: SELF,
    scriptSrc: ["'self'", `'sha256-${hash('sha256', script, 'base64')}'`, ...COUNTER_HOSTS[counter]],
    styleSrc: ["'self'", `'nonce-${styleNonce}'`],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...COUNTER_HOSTS[counter]],
    fontSrc: SELF,
    connectSrc: [...SELF, ...COUNTER_HOSTS[counter]],
    objectSrc: NONE,
    baseUri: NONE,
    formAction: SELF,
    frameAncestors: NONE,
    // The page's inline script makes the one policy. A counter's script makes HTML as it likes, so none is asked of it.
    ...(counter === 'none' && { requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] }),
  });

/** Gives a reply the policy of a page without scripts; returns the nonce for its style element. */
export function guardPlainPage(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64url');
  const policy = policyOf({
    defaultSrc: NONE,
    styleSrc: [`'nonce-${nonce}'`],
    imgSrc: SELF,
    baseUri: NONE,
    formAction: SELF,
    frameAncestors: NONE,
  });
  reply.header('content-security-policy', policy);
  return nonce;
}

const policyOf = (directives: Readonly<Record<string, readonly string[]>>): string =>
  headersOf({ contentSecurityPolicy: { useDefaults: false, directives } }).get('content-security-policy') ?? '';

/** Nothing here uses these, so nothing that gets in can. */
const UNUSED = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture'];
const PERMISSIONS_POLICY = UNUSED.map((feature) => `${feature}=()`).join(', ');

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

/** What every reply has, those too that no hook sees. */
export const SECURITY_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ...headersOf(OPTIONS),
  ['permissions-policy', PERMISSIONS_POLICY],
];

export const setSecurityHeaders = (reply: FastifyReply): FastifyReply =>
  reply.headers(Object.fromEntries(SECURITY_HEADERS));

export function installSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_, reply, done) => {
    for (const [name, value] of SECURITY_HEADERS) reply.header(name, value);
    done();
  });
}
