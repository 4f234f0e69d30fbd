import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { installClientAddress, networkOf, parseTrustedProxies, type TrustedProxies } from './client-address.ts';

async function seen(proxies: string, forwarded: string | undefined, peer = '10.0.0.1'): Promise<string> {
  const app = fastify();
  installClientAddress(app, parseTrustedProxies(proxies) as TrustedProxies);
  app.get('/', (request) => ({ address: request.clientAddress }));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const reply = await app.inject({ url: '/', headers, remoteAddress: peer });
  return reply.json().address;
}

describe('the address of a client', () => {
  test('without proxies is the peer, whatever a header says', async () => {
    expect(await seen('0', '1.2.3.4')).toBe('10.0.0.1');
    expect(await seen('0', undefined, '::ffff:9.8.7.6')).toBe('9.8.7.6');
  });

  test('behind one hop is what the proxy appended, not what the client wrote before it', async () => {
    expect(await seen('1', '6.6.6.6, 1.2.3.4')).toBe('1.2.3.4');
    expect(await seen('2', '6.6.6.6, 1.2.3.4, 10.0.0.2')).toBe('1.2.3.4');
    expect(await seen('1', undefined)).toBe('10.0.0.1');
  });

  test('behind proxies of known networks is the first address outside of them', async () => {
    expect(await seen('10.0.0.0/8', '6.6.6.6, 1.2.3.4, 10.0.0.2')).toBe('1.2.3.4');
    expect(await seen('10.0.0.0/8, fd00::/8', '6.6.6.6, 2001:db8::7, fd00::1')).toBe('2001:db8::7');
    expect(await seen('10.0.0.0/8', '6.6.6.6', '5.5.5.5')).toBe('5.5.5.5');
  });

  test('is an address even where the header holds none', async () => {
    expect(await seen('3', "'; drop table, unknown")).toBe('10.0.0.1');
    expect(await seen('2', 'evil, 1.2.3.4')).toBe('1.2.3.4');
    expect(await seen('1', '[2001:db8::7]:4711')).toBe('2001:db8::7');
    expect(await seen('1', '1.2.3.4:4711')).toBe('1.2.3.4');
    expect(await seen('1', 'fe80::1%eth0')).toBe('fe80::1');
  });
});

test('the setting is a small number or a list of networks', () => {
  for (const wrong of ['true', '11', '-1', '10.0.0.0/33', '10.0.0', '::1/129', 'fe80::1%lo', '10.0.0.1,', 'proxy'])
    expect(parseTrustedProxies(wrong), wrong).toBeUndefined();
  expect(parseTrustedProxies('2')).toEqual({ hops: 2 });
  expect(parseTrustedProxies('10.0.0.1, ::1/128')).toEqual({ networks: ['10.0.0.1', '::1/128'] });
});

test('limits count IPv6 by /64 and IPv4 by address', () => {
  expect(networkOf('1.2.3.4')).toBe('1.2.3.4');
  expect(networkOf('2001:db8:0:7:ffff::1')).toBe('2001:db8:0:7::/64');
  expect(networkOf('2001:DB8::7:0:0:0:2')).toBe('2001:db8:0:7::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});
