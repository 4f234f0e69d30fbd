import type { Locale } from '@postavka/contract';
import type { FastifyReply } from 'fastify';
import { html } from '../platform/html.ts';
import { guardPlainPage } from '../platform/http/security.ts';
import type { Problem } from '../platform/problem.ts';
import { defineWords } from '../platform/words.ts';
import en from './words/en.json' with { type: 'json' };
import ru from './words/ru.json' with { type: 'json' };

const words = defineWords('pages', { en, ru });

/** Answers a request for a page with a failure as a page, in the language of the site. */
export function sendErrorPage(reply: FastifyReply, problem: Problem, locale: Locale): FastifyReply {
  const { retry_after: retryAfter } = problem.data;
  if (problem.status === 503 || problem.status === 429)
    reply.header('retry-after', String(Math.ceil(Number(retryAfter ?? 5))));
  return sendPlainPage(reply.code(problem.status), kindOf(problem), locale);
}

/** The page that the service worker keeps, and shows instead of any other while there is no network. */
export const sendOfflinePage = (reply: FastifyReply, locale: Locale): FastifyReply =>
  sendPlainPage(reply, 'offline', locale);

type Kind = 'busy' | 'failed' | 'limited' | 'bad_address' | 'offline';

/** A page that needs nothing else: no scripts, its styles inside. */
function sendPlainPage(reply: FastifyReply, kind: Kind, locale: Locale): FastifyReply {
  const say = words(locale);
  const nonce = guardPlainPage(reply);
  const document = html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${say(`${kind}.title`)} · Postavka</title>
<style nonce="${nonce}">
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.55 Inter,system-ui,sans-serif;color:#0c0c0c;background:#f6f7fb}
main{max-width:420px;padding:32px 24px;text-align:center}h1{font-size:24px;margin:0 0 8px}p{margin:0 0 20px}
a{display:inline-block;min-height:44px;line-height:44px;padding:0 20px;border-radius:6px;color:#4f53d3}
@media(prefers-color-scheme:dark){body{color:#eeeff4;background:#121319}a{color:#a9acf5}}
a:first-of-type{background:#6266eb;color:#fff;text-decoration:none}
</style></head><body><main><h1>${say(`${kind}.title`)}</h1><p>${say(`${kind}.text`)}</p>
<a href="">${say('again')}</a> <a href="/">${say('home')}</a></main></body></html>`;
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(document.markup);
}

function kindOf({ status }: Problem): Kind {
  if (status === 429) return 'limited';
  if (status === 503) return 'busy';
  return status < 500 ? 'bad_address' : 'failed';
}
