import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json as readJson } from 'node:stream/consumers';
import type { BotAccount } from '../src/platform/messages/messenger/bot.ts';

interface Asked {
  readonly method: string;
  readonly body: Record<string, unknown>;
}

interface LoopbackApi {
  readonly account: BotAccount;
  /** Every call that was understood, oldest first. */
  readonly asked: Asked[];
  readonly blocked: Set<string>;
  readonly unknown: Set<string>;
  /** Chats that get 429 for their next calls, with the seconds to wait. */
  readonly busy: Map<string, number>;
  isBroken: boolean;
  close(): Promise<void>;
}

const PAUSE_MS = 1000;

/** The Bot API of Telegram on this machine: token in the path, errors in the body, one message a second to a chat. */
export function loopbackTelegram(): Promise<LoopbackApi> {
  const token = '123456:secret-of-the-bot';
  const lastTo = new Map<string, number>();
  return listen(token, async (api, request, reply) => {
    const say = (code: number, description: string, more: object = {}) =>
      send(reply, code, { ok: false, error_code: code, description, ...more });
    const method = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '');
    if (api.isBroken) return say(502, 'Bad Gateway');
    if (method?.[1] !== token) return say(401, 'Unauthorized');
    const body = (await readJson(request)) as Record<string, unknown>;
    api.asked.push({ method: method[2] ?? '', body });
    if (method[2] === 'setWebhook') return send(reply, 200, { ok: true, result: true });
    if (method[2] !== 'sendMessage') return say(404, 'Not Found');
    const [chat, text] = [String(body.chat_id), String(body.text ?? '')];
    if (api.unknown.has(chat)) return say(400, 'Bad Request: chat not found');
    if (api.blocked.has(chat)) return say(403, 'Forbidden: bot was blocked by the user');
    if (text === '') return say(400, 'Bad Request: message text is empty');
    if (text.length > 4096) return say(400, 'Bad Request: message is too long');
    const wait = secondsToWait(api, lastTo, chat);
    if (wait > 0) return say(429, `Too Many Requests: retry after ${wait}`, { parameters: { retry_after: wait } });
    lastTo.set(chat, Date.now());
    return send(reply, 200, { ok: true, result: { message_id: 1, chat: { id: Number(chat) }, text } });
  });
}

/** The Bot API of MAX on this machine: token in the header, errors by the status. */
export function loopbackMax(): Promise<LoopbackApi> {
  const token = 'secret-of-the-max-bot';
  return listen(token, async (api, request, reply) => {
    const say = (status: number, code: string, message: string) => send(reply, status, { code, message });
    if (api.isBroken) return say(503, 'service.unavailable', 'later');
    if (request.headers.authorization !== token) return say(401, 'verify.token', 'Invalid access_token');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://max.test');
    const body = (await readJson(request)) as Record<string, unknown>;
    api.asked.push({ method: pathname + new URL(request.url ?? '/', 'http://max.test').search, body });
    if (pathname === '/subscriptions')
      return /^[\w-]{5,256}$/.test(String(body.secret))
        ? send(reply, 200, { success: true })
        : say(400, 'proto.payload', 'secret');
    if (pathname !== '/messages') return say(404, 'not.found', 'no such method');
    const user = searchParams.get('user_id') ?? '';
    if (api.unknown.has(user)) return say(404, 'user.not.found', 'User not found');
    if (api.blocked.has(user)) return say(403, 'chat.denied', 'error.dialog.suspended');
    if (String(body.text ?? '').length > 4000) return say(400, 'proto.payload', 'text: size must be at most 4000');
    const wait = secondsToWait(api, new Map(), user);
    if (wait > 0) {
      reply.setHeader('retry-after', String(wait));
      return say(429, 'too.many.requests', 'Too many requests');
    }
    return send(reply, 200, { message: { recipient: { user_id: Number(user) }, body: { mid: '1', text: body.text } } });
  });
}

function secondsToWait(api: LoopbackApi, lastTo: ReadonlyMap<string, number>, chat: string): number {
  const asked = api.busy.get(chat) ?? 0;
  api.busy.delete(chat);
  const isTooSoon = Date.now() - (lastTo.get(chat) ?? 0) < PAUSE_MS;
  return Math.max(asked, isTooSoon ? 1 : 0);
}

function send(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function listen(
  token: string,
  answer: (api: LoopbackApi, request: IncomingMessage, reply: ServerResponse) => Promise<void>,
): Promise<LoopbackApi> {
  const server = createServer((request, reply) => void answer(api, request, reply));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const api: LoopbackApi = {
    account: { token, name: 'postavka_bot', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    asked: [],
    blocked: new Set(),
    unknown: new Set(),
    busy: new Map(),
    isBroken: false,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return api;
}
