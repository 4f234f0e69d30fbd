import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json as readJson } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { Undeliverable } from './message.ts';
import { setTelegramWebhook, telegramTransport } from './telegram.ts';

const TOKEN = '123456:secret-of-the-bot';
let server: Server;
let asked: { method: string; body: unknown }[] = [];
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** A stand-in that answers as the Bot API does: the status repeats the code of the body. */
async function botApi(answer: object) {
  asked = [];
  server = createServer(async (request, reply) => {
    const method = /^\/bot123456:secret-of-the-bot\/(\w+)$/.exec(request.url ?? '')?.[1];
    const said = method ? answer : { ok: false, error_code: 404, description: 'Not Found' };
    asked.push({ method: method ?? '', body: await readJson(request) });
    reply.writeHead((said as { error_code?: number }).error_code ?? 200, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(said));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { token: TOKEN, name: 'postavka_bot', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const gone: string[] = [];
const send = (bot: Awaited<ReturnType<typeof botApi>>, text = 'Новая заявка') =>
  telegramTransport(bot, async (chat) => {
    gone.push(chat);
  })({ channel: 'telegram', to: '77', text });

test('a message is sent as plain text, cut to what fits', async () => {
  await send(await botApi({ ok: true, result: {} }), 'ж'.repeat(5000));
  expect(asked).toEqual([
    {
      method: 'sendMessage',
      body: { chat_id: '77', text: 'ж'.repeat(4096), link_preview_options: { is_disabled: true } },
    },
  ]);
  expect(gone).toEqual([]);
});

test.for([
  [403, 'Forbidden: bot was blocked by the user'],
  [400, 'Bad Request: chat not found'],
] as const)('%i %s is final, and the chat is gone', async ([error_code, description]) => {
  gone.length = 0;
  const failed = send(await botApi({ ok: false, error_code, description }));
  await expect(failed).rejects.toBeInstanceOf(Undeliverable);
  expect(gone).toEqual(['77']);
});

test.for([429, 500])('%i is tried again, and the bot’s token is in no error', async (error_code) => {
  gone.length = 0;
  const failed = send(await botApi({ ok: false, error_code, description: 'later', parameters: { retry_after: 3 } }));
  await expect(failed).rejects.toThrow(`${error_code} later`);
  await expect(failed).rejects.not.toBeInstanceOf(Undeliverable);
  expect(gone).toEqual([]);
});

test('a line that is down names no token either', async () => {
  const bot = await botApi({ ok: true });
  await new Promise((resolve) => server.close(resolve));
  await expect(send(bot)).rejects.toThrow(/^Telegram did not answer: TypeError$/);
});

test('the webhook is set with its secret', async () => {
  await setTelegramWebhook(await botApi({ ok: true, result: true }), 'https://postavka.example/hooks/telegram', 'abc');
  expect(asked).toEqual([
    {
      method: 'setWebhook',
      body: {
        url: 'https://postavka.example/hooks/telegram',
        secret_token: 'abc',
        allowed_updates: ['message', 'my_chat_member'],
      },
    },
  ]);
});
