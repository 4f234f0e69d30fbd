import type { FastifyReply } from 'fastify';
import { type Html, html } from '../html.ts';
import { guardPlainPage } from './security.ts';

/** Plain pages without scripts: the outbox, the API reference. */
export function page(reply: FastifyReply, title: string, body: Html): FastifyReply {
  const nonce = guardPlainPage(reply);
  const document = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Postavka</title>
<style nonce="${nonce}">
body{margin:0 auto;max-width:960px;padding:24px 16px 64px;font:15px/1.55 Inter,system-ui,sans-serif;color:#0c0c0c;background:#f7f8fb;overflow-wrap:anywhere}
h1{font-size:28px;margin:0 0 8px}h2{font-size:17px;margin:8px 0}a{color:#4a4ed1}
article,section{background:#fff;border:1px solid #e6e8f0;border-radius:6px;padding:14px 18px;margin:12px 0}
header{display:flex;flex-wrap:wrap;gap:6px 14px;color:#5c5f66;font-size:13px}header b{color:#4a4ed1}
pre,code{font:13px/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}pre{margin:8px 0 0}
input,button{font:inherit;padding:9px 12px;border:1px solid #c9cdd9;border-radius:6px;background:#fff}
button{background:#6266eb;border-color:#6266eb;color:#fff;margin-left:6px}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:4px 12px 4px 0}
.wide{overflow-x:auto;overflow-wrap:normal}
.empty{color:#5c5f66;padding:24px 0}
</style></head><body>${body}</body></html>`;
  return reply.type('text/html; charset=utf-8').send(document.markup);
}
