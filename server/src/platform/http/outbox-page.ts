import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../html.ts';
import { type KeptMessage, keptMessages } from '../messages/development.ts';
import { Problem } from '../problem.ts';
import type { Secrets } from '../secrets.ts';
import { isLocalCaller } from './client-address.ts';
import { answer } from './error-handler.ts';
import { page } from './page.ts';

/** What would have been sent: HTML for people, JSON for tests. In development only, and for this machine only: it shows every code. */
export function outboxPage(app: FastifyInstance, secrets: Secrets): void {
  app.get<{ Querystring: { to?: unknown } }>('/dev/outbox', async (request, reply) => {
    if (!isLocalCaller(request)) return answer(new Problem('not_found'), request, reply);
    const to = typeof request.query.to === 'string' && request.query.to !== '' ? request.query.to : undefined;
    const kept = await keptMessages(app.serving.database.db, secrets, to);
    reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('application/json')) return kept.map(present);
    return page(
      reply,
      'Outbox',
      html`
      <h1>Outbox</h1>
      <p>Messages that would have been sent, newest first. No mail or SMS provider is configured.</p>
      <form><input name="to" type="search" aria-label="Recipient" placeholder="Recipient" value="${to ?? ''}"><button>Find</button></form>
      ${kept.length > 0 ? kept.map(card) : html`<p class="empty">Nothing has been sent yet. Sign up, and the code appears here.</p>`}`,
    );
  });
}

const present = ({ id, message, createdAt }: KeptMessage) => ({
  id,
  channel: message.channel,
  to: message.to,
  subject: message.channel === 'email' ? message.subject : null,
  text: message.text,
  html: message.channel === 'email' ? message.html : null,
  created_at: createdAt.toISOString(),
});

const card = ({ message, createdAt }: KeptMessage): Html => html`
  <article>
    <header><b>${message.channel}</b> <span>${message.to}</span> <time>${createdAt.toISOString()}</time></header>
    ${message.channel === 'email' ? html`<h2>${message.subject}</h2>` : ''}
    <pre>${message.text}</pre>
  </article>`;
