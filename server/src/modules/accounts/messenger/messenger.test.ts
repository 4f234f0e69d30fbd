import { deleteAccount, exportData, telegramInfo, unlinkTelegram } from '@postavka/contract';
import { describe } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { expect, test } from '../../../../test/index.ts';
import { hookSecret, MESSENGER_HOOKS } from '../index.ts';

let chats = 100;
const aChat = () => String(chats++);

const tell = (app: TestApp, body: object, secret = hookSecret(app.deps.secrets, 'telegram')) =>
  app.fastify.inject({
    method: 'POST',
    url: MESSENGER_HOOKS.telegram.path,
    headers: { 'x-telegram-bot-api-secret-token': secret },
    body,
  });

const say = (app: TestApp, chat: string, text: string, language = 'ru') =>
  tell(app, {
    update_id: 1,
    message: {
      message_id: 1,
      chat: { id: Number(chat), type: 'private' },
      from: { id: 1, is_bot: false, username: 'anna_sokolova', language_code: language },
      text,
    },
  });

const tokenIn = (link: string | null) => new URL(link ?? '').searchParams.get('start') ?? '';

const lastTo = async (app: TestApp, chat: string) => (await app.sentTo(chat))[0]?.text ?? '';

describe('a messenger', () => {
  test('is connected by its link, once, and tells who it is', async ({ app, as }) => {
    const [anna, chat] = [await as.user({ isProved: true }), aChat()];
    const before = await anna.call(telegramInfo, {});
    expect(before).toMatchObject({ available: true, connected: false, username: null });
    expect(before.link).toMatch(/^https:\/\/t\.me\/postavka_test_bot\?start=[\w-]{43}$/);

    await say(app, chat, `/start ${tokenIn(before.link)}`);
    // The link may have come from somebody else.
    const [name = '', host] = anna.email.split('@');
    expect(await lastTo(app, chat)).toMatch(new RegExp(`^Готово.*${name.slice(0, 2)}•••@${host}.*/stop`));
    const after = await anna.call(telegramInfo, {});
    expect(after).toEqual({ available: true, connected: true, blocked: false, username: 'anna_sokolova', link: null });

    await say(app, aChat(), `/start ${tokenIn(before.link)}`);
    expect(await anna.call(telegramInfo, {})).toMatchObject({ connected: true });
    expect(JSON.stringify(await anna.call(exportData, {}))).toContain('anna_sokolova');
  });

  test('a link expires after a quarter of an hour; one made later does not end it sooner', async ({ app, as }) => {
    const [boris, chat] = [await as.user(), aChat()];
    const [first, second] = [await boris.call(telegramInfo, {}), await boris.call(telegramInfo, {})];
    await say(app, chat, `/start ${tokenIn(first.link)}`);
    expect(await boris.call(telegramInfo, {})).toMatchObject({ connected: true });
    await boris.call(unlinkTelegram, {});
    await say(app, chat, `/start ${tokenIn(second.link)}`, 'en');
    expect(await lastTo(app, chat)).toMatch(/no longer works/);

    const third = await boris.call(telegramInfo, {});
    app.clock.pass(15 * 60);
    await say(app, chat, `/start ${tokenIn(third.link)}`, 'en');
    expect(await lastTo(app, chat)).toMatch(/no longer works/);
    expect(await boris.call(telegramInfo, {})).toMatchObject({ connected: false });
  });

  test('one chat belongs to one account: the last that took it', async ({ app, as }) => {
    const [vera, gleb, chat] = [await as.user(), await as.user(), aChat()];
    for (const person of [vera, gleb])
      await say(app, chat, `/start ${tokenIn((await person.call(telegramInfo, {})).link)}`);
    expect(await vera.call(telegramInfo, {})).toMatchObject({ connected: false });
    expect(await gleb.call(telegramInfo, {})).toMatchObject({ connected: true });
  });

  test.for([
    ['the person', false, (app: TestApp, chat: string) => say(app, chat, '/stop')],
    [
      'blocking the bot',
      true,
      (app: TestApp, chat: string) =>
        tell(app, {
          my_chat_member: { chat: { id: Number(chat), type: 'private' }, new_chat_member: { status: 'kicked' } },
        }),
    ],
  ] as const)('is disconnected by %s', async ([, blocked, leave], { app, as }) => {
    const [dina, chat] = [await as.user(), aChat()];
    await say(app, chat, `/start ${tokenIn((await dina.call(telegramInfo, {})).link)}`);
    await leave(app, chat);
    const { link, ...after } = await dina.call(telegramInfo, {});
    expect(after).toEqual({ available: true, connected: false, blocked, username: null });
    await say(app, chat, `/start ${tokenIn(link)}`);
    expect(await dina.call(telegramInfo, {})).toMatchObject({ connected: true, blocked: false });
  });

  test('goes with the account', async ({ app, as }) => {
    const [egor, chat] = [await as.user({ password: 'forty valves by friday' }), aChat()];
    await say(app, chat, `/start ${tokenIn((await egor.call(telegramInfo, {})).link)}`);
    await egor.call(deleteAccount, { body: { password: 'forty valves by friday' } });
    const left = await app.deps.database.db
      .selectFrom('messenger_links')
      .select('chat_id')
      .where('chat_id', '=', chat)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('updates of the bot', () => {
  test('counts only with the secret, and nothing tells a wrong one from no hook at all', async ({ app, as }) => {
    const [zoya, chat] = [await as.user(), aChat()];
    const { link } = await zoya.call(telegramInfo, {});
    const body = {
      message: { chat: { id: Number(chat), type: 'private' }, from: {}, text: `/start ${tokenIn(link)}` },
    };
    for (const secret of ['', 'x', 'x'.repeat(43)]) expect((await tell(app, body, secret)).statusCode).toBe(404);
    expect(await zoya.call(telegramInfo, {})).toMatchObject({ connected: false });
  });

  test.for([
    {},
    { message: { chat: { id: 1, type: 'group' }, from: {}, text: '/start abc' } },
    { message: { chat: { id: 'x', type: 'private' }, from: {}, text: 1 } },
    { edited_message: {} },
  ])('%j is taken and passed over', async (update, { app }) => {
    expect((await tell(app, update)).statusCode).toBe(200);
  });

  test('anything else said is answered with what to do', async ({ app }) => {
    const chat = aChat();
    await say(app, chat, 'привет');
    expect(await lastTo(app, chat)).toMatch(/^Это бот Поставки/);
  });
});

test('without a bot there is nothing to connect, and no hook', async ({ as: _ }) => {
  const app = await createTestApp({ bots: {} });
  try {
    expect((await tell(app, {})).statusCode).toBe(404);
  } finally {
    await app.close();
  }
});
