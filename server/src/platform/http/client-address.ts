import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The proxies in front of this server: how many there are, or the networks that they are in. */
export type TrustedProxies = { readonly hops: number } | { readonly networks: readonly string[] };

export const NO_PROXIES: TrustedProxies = { hops: 0 };

const MOST_HOPS = 10;

/** `2`, or `10.0.0.0/8, 192.168.1.4`; anything else is `undefined`. */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) return Number(text) <= MOST_HOPS ? { hops: Number(text) } : undefined;
  const networks = text.split(',').map((entry) => entry.trim());
  return networks.every(isNetwork) ? { networks } : undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Always an IP address. `X-Forwarded-For` counts only as far as trusted proxies wrote it. */
    readonly clientAddress: string;
  }
}

/** Fastify's own `trustProxy` refuses numbers of hops and passes invalid addresses on, so `request.ip` is not used. */
export function installClientAddress(app: FastifyInstance, proxies: TrustedProxies): void {
  const isProxy = proxyCheck(proxies);
  app.decorateRequest('clientAddress', {
    getter(this: FastifyRequest) {
      return clientAddress(this.socket.remoteAddress, this.headers['x-forwarded-for'], isProxy);
    },
  });
}

type ProxyCheck = (address: string, hop: number) => boolean;

/** Walks from the connection towards the client while the address is a proxy's; stops at what is no address. */
function clientAddress(peer: string | undefined, forwarded: string | string[] | undefined, isProxy: ProxyCheck) {
  let address = parseAddress(peer ?? '') ?? UNKNOWN;
  if (forwarded === undefined) return address;
  const claimed = [forwarded].flat().join(',').split(',').reverse();
  for (const [hop, entry] of claimed.entries()) {
    const next = isProxy(address, hop) ? parseAddress(entry.trim()) : undefined;
    if (next === undefined) return address;
    address = next;
  }
  return address;
}

/** A connection that was closed before it was looked at has no address any more. */
const UNKNOWN = '0.0.0.0';

function proxyCheck(proxies: TrustedProxies): ProxyCheck {
  if ('hops' in proxies) return (_, hop) => hop < proxies.hops;
  const list = new BlockList();
  for (const network of proxies.networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits ?? widthOf(address)), familyOf(address));
  }
  return (address) => list.check(address, familyOf(address));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');
const widthOf = (address: string): number => (isIPv6(address) ? 128 : 32);

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widthOf(address));
}

/** An address without brackets, port or zone; IPv4 in IPv6 as IPv4. */
function parseAddress(text: string): string | undefined {
  if (isIPv4(text)) return text;
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = (bare.split('%', 1)[0] ?? '').replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(address) === 0 ? undefined : address;
}

/** What limits per address count by: one customer of a provider holds a whole /64 of IPv6. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - groups.length - last.length }, () => '0');
  return `${[...groups, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

const LOCAL_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Somebody at this very machine: not a proxy on it that speaks for others, not a foreign page that was led here. */
export const isLocalCaller = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(parseAddress(socket.remoteAddress ?? '') ?? '') &&
  LOCAL_NAME.test(headers.host ?? '') &&
  PROXY_HEADERS.every((name) => headers[name] === undefined);

/** `localhost` and its addresses, for HOST as for callers. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);
