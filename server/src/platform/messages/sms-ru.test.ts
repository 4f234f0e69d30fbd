import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Undeliverable } from './message.ts';
import { smsRuTransport } from './sms-ru.ts';

const PHONE = '79255070602';
let server: Server;
let asked: URLSearchParams[] = [];
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** A stand-in that checks the call as the gateway does and then answers as told. */
async function gateway(answer: (reply: ServerResponse) => void) {
  asked = [];
  server = createServer(async (request, reply) => {
    const form = new URLSearchParams(await textOf(request));
    asked.push(form);
    const refuse = (code: number) => json(reply, { status: 'ERROR', status_code: code, status_text: 'refused' });
    if (request.url !== '/sms/send' || request.method !== 'POST') return reply.writeHead(404).end();
    if (form.get('api_id') !== 'our-key') return refuse(200);
    if (!/^\d{11}$/.test(form.get('to') ?? '')) return refuse(202);
    if (form.get('json') !== '1') return reply.end('100\n000000-10000000');
    return answer(reply);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const json = (reply: ServerResponse, body: object) =>
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(body));
const accepted = (code = 100) => ({
  status: 'OK',
  status_code: 100,
  balance: 4122.56,
  sms: {
    [PHONE]: {
      status: code === 100 ? 'OK' : 'ERROR',
      status_code: code,
      status_text: 'said',
      sms_id: '000000-10000000',
    },
  },
});

const send = (url: string, apiId = 'our-key') =>
  smsRuTransport({ apiId, sender: 'Postavka', url })({
    channel: 'sms',
    to: PHONE,
    text: 'Код 123456. Никому его не сообщайте. Поставка',
  });

test('a message is taken', async () => {
  await send(await gateway((reply) => json(reply, accepted())));
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    api_id: 'our-key',
    to: PHONE,
    from: 'Postavka',
    json: '1',
    msg: 'Код 123456. Никому его не сообщайте. Поставка',
  });
});

test.for([202, 207, 209, 230])("the number's own refusal %i is final", async (code) => {
  await expect(send(await gateway((reply) => json(reply, accepted(code))))).rejects.toBeInstanceOf(Undeliverable);
});

test.for([201, 206, 220])('refusal %i is tried again', async (code) => {
  const failed = send(
    await gateway((reply) => json(reply, { status: 'ERROR', status_code: code, status_text: 'later' })),
  );
  await expect(failed).rejects.toThrow(`${code}`);
  await expect(failed).rejects.not.toBeInstanceOf(Undeliverable);
});

test('so are a wrong key, a broken gateway, an answer that is not one, and an answer without the number', async () => {
  await expect(send(await gateway(() => {}), 'another-key')).rejects.toThrow('200 refused');
  await close();
  await expect(send(await gateway((reply) => reply.writeHead(502).end('bad gateway')))).rejects.toThrow('HTTP 502');
  await close();
  await expect(send(await gateway((reply) => reply.end('<html>')))).rejects.toThrow();
  await close();
  await expect(send(await gateway((reply) => json(reply, { status: 'OK', status_code: 100 })))).rejects.toThrow(
    'no number',
  );
});

const close = () => new Promise((resolve) => server.close(resolve));
