import { maxInfo, telegramInfo, unlinkMax } from '@postavka/contract';
import type { TestApp } from '../../../../test/app.ts';
import { expect, test } from '../../../../test/index.ts';
import { hookSecret, MESSENGER_HOOKS } from '../index.ts';

const tell = (app: TestApp, body: object, secret = hookSecret(app.deps.secrets, 'max')) =>
  app.fastify.inject({
    method: 'POST',
    url: MESSENGER_HOOKS.max.path,
    headers: { 'x-max-bot-api-secret': secret },
    body,
  });

const start = (app: TestApp, user: number, payload: string | null) =>
  tell(app, {
    update_type: 'bot_started',
    timestamp: 1_763_000_000_000,
    chat_id: user + 1000,
    user: { user_id: user, first_name: 'Anna', username: 'anna', is_bot: false, last_activity_time: 0 },
    payload,
    user_locale: 'ru',
  });

const ticketIn = (link: string | null) => new URL(link ?? '').searchParams.get('start') ?? '';

test('MAX is connected by its own link, beside Telegram, and written to by the user’s id', async ({ app, as }) => {
  const anna = await as.user();
  const { link } = await anna.call(maxInfo, {});
  expect(link).toMatch(/^https:\/\/max\.ru\/postavka_max_bot\?start=[\w-]{43}$/);
  await start(app, 901, ticketIn(link));
  expect(await anna.call(maxInfo, {})).toMatchObject({ connected: true, username: 'anna', link: null });
  expect(await anna.call(telegramInfo, {})).toMatchObject({ connected: false });
  expect(await app.sentTo('901')).toMatchObject([{ channel: 'max' }]);
});

test('the link of one messenger does not connect another', async ({ app, as }) => {
  const boris = await as.user();
  const { link } = await boris.call(telegramInfo, {});
  await start(app, 902, ticketIn(link));
  expect(await boris.call(maxInfo, {})).toMatchObject({ connected: false });
  expect((await app.sentTo('902'))[0]?.text).toMatch(/больше не действует/);
});

test('a chat that is connected is told so, whatever it says or brings', async ({ app, as }) => {
  const dina = await as.user();
  const { link } = await dina.call(maxInfo, {});
  // The messenger repeats an update that it thinks was lost; the link may be pressed twice.
  for (const payload of [ticketIn(link), ticketIn(link), null]) await start(app, 905, payload);
  const texts = (await app.sentTo('905')).map(({ text }) => text);
  expect(texts.filter((text) => /^Готово/.test(text))).toHaveLength(1);
  expect(texts.filter((text) => /он подключён/.test(text))).toHaveLength(2);
  await start(app, 906, ticketIn(link));
  expect((await app.sentTo('906'))[0]?.text).toMatch(/больше не действует/);
});

test('who stops the bot is told so in the profile; who says /stop is just disconnected', async ({ app, as }) => {
  const vera = await as.user();
  const connect = async () => start(app, 903, ticketIn((await vera.call(maxInfo, {})).link));
  await connect();
  await tell(app, { update_type: 'bot_stopped', chat_id: 1903, user: { user_id: 903 } });
  expect(await vera.call(maxInfo, {})).toMatchObject({ connected: false, blocked: true });
  await connect();
  await tell(app, {
    update_type: 'message_created',
    message: { sender: { user_id: 903 }, recipient: { chat_type: 'dialog', chat_id: 1903 }, body: { text: '/stop' } },
  });
  expect(await vera.call(maxInfo, {})).toMatchObject({ connected: false, blocked: false });
  await connect();
  expect(await vera.call(unlinkMax, {})).toMatchObject({ connected: false });
});

test('an update without the secret, or with another messenger’s, is refused', async ({ app, as }) => {
  const gleb = await as.user();
  const { link } = await gleb.call(maxInfo, {});
  const update = { update_type: 'bot_started', user: { user_id: 904 }, payload: ticketIn(link) };
  for (const secret of ['', 'x'.repeat(43), hookSecret(app.deps.secrets, 'telegram')])
    expect((await tell(app, update, secret)).statusCode).toBe(404);
  expect(await gleb.call(maxInfo, {})).toMatchObject({ connected: false });
});

test.for([
  {},
  { update_type: 'message_created', message: { sender: { user_id: 1 }, recipient: { chat_type: 'chat' } } },
  { update_type: 'bot_started', user: { user_id: 'x' } },
])('%j is taken and passed over', async (update, { app }) => {
  expect((await tell(app, update)).statusCode).toBe(200);
});
