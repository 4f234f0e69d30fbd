import { afterEach, describe, expect, test } from 'vitest';
import { loopbackMax, loopbackTelegram } from '../../../../test/bot-apis.ts';
import { RetryLater, Undeliverable } from '../message.ts';
import { maxBot } from './max.ts';
import { createPace } from './pace.ts';
import { telegramBot } from './telegram.ts';
import { messengerTransport } from './transport.ts';

const UNLIMITED = { perSecond: 1000, chatPauseMs: 0 };

const MESSENGERS = [
  ['telegram', loopbackTelegram, telegramBot],
  ['max', loopbackMax, maxBot],
] as const;

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
});

describe.for(MESSENGERS)('%s', ([channel, loopback, botOf]) => {
  async function connect() {
    const api = await loopback();
    closing.push(api.close);
    const gone: string[] = [];
    const deliver = messengerTransport(botOf(api.account), createPace(UNLIMITED), async (chat) => {
      gone.push(chat);
    });
    return { api, gone, send: (to: string, text = 'New request') => deliver({ channel, to, text }) };
  }

  test('a message is sent as plain text', async () => {
    const { api, gone, send } = await connect();
    await send('77', 'A *request* <b>');
    expect(JSON.stringify(api.asked[0])).toContain('77');
    expect(api.asked[0]?.body).toMatchObject({ text: 'A *request* <b>' });
    expect(api.asked[0]?.body).not.toHaveProperty('parse_mode');
    expect(gone).toEqual([]);
  });

  test('what is too long is cut, not inside a character', async () => {
    const { api, send } = await connect();
    await send('77', `x${'😀'.repeat(3000)}`);
    const text = String(api.asked[0]?.body.text);
    expect(text.length).toBeLessThanOrEqual(4096);
    expect(text.isWellFormed()).toBe(true);
  });

  test('who has blocked the bot is not written to again', async () => {
    const { api, gone, send } = await connect();
    api.blocked.add('77');
    api.unknown.add('78');
    await expect(send('77')).rejects.toBeInstanceOf(Undeliverable);
    await expect(send('78')).rejects.toBeInstanceOf(Undeliverable);
    expect(gone).toEqual(['77', '78']);
  });

  test('429 is waited out, and holds back the messages to others too', async () => {
    const { api, gone, send } = await connect();
    api.busy.set('77', 7);
    await expect(send('77')).rejects.toMatchObject({ name: 'RetryLater', seconds: 7 });
    const before = api.asked.length;
    await expect(send('78')).rejects.toBeInstanceOf(RetryLater);
    expect([api.asked.length, gone]).toEqual([before, []]);
  });

  test('a broken or absent server is tried again, and no error carries the token', async () => {
    const { api, send } = await connect();
    api.isBroken = true;
    const failed = send('77').catch((error: unknown) => error);
    expect(await failed).not.toBeInstanceOf(Undeliverable);
    expect(String(await failed)).toMatch(/50[23]/);
    await api.close();
    closing = [];
    const silent = String(await send('79').catch((error: unknown) => error));
    expect(silent).toMatch(/did not answer: TypeError$/);
    expect(silent).not.toContain(api.account.token);
  });

  test('a wrong token is an error of ours, no reason to forget the person', async () => {
    const api = await loopback();
    closing.push(api.close);
    const bot = botOf({ ...api.account, token: '999:wrong' });
    await expect(bot.send('77', 'text')).rejects.toThrow(/401/);
  });

  test('the webhook is set with its secret', async () => {
    const { api } = await connect();
    await botOf(api.account).listen('https://postavka.example/hooks', 'a-secret');
    expect(JSON.stringify(api.asked[0]?.body)).toContain('a-secret');
    expect(api.asked[0]?.body.url).toBe('https://postavka.example/hooks');
  });
});
