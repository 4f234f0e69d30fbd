import {
  ACCEPTED,
  CHAIN_ACTIONS,
  CHAIN_TRANSITIONS,
  ENDPOINTS,
  type Endpoint,
  ORDER_ACTIONS,
  ORDER_TRANSITIONS,
} from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../html.ts';
import { countsAsPage } from './counts-as-page.ts';
import { inputSchema, outputSchema } from './json-schema.ts';
import { openApiDocument, openApiPath, refusals, tagOf } from './openapi.ts';
import { page } from './page.ts';

/** The API's own description: for machines, and for people. Written when it is first asked for: it takes longer than all routes. */
export function apiReference(app: FastifyInstance, publicUrl: string): void {
  const options = { onRequest: countsAsPage(app) };
  let document: string | undefined;
  app.get('/api/openapi.json', options, (_, reply) => {
    document ??= JSON.stringify(openApiDocument(publicUrl));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  let body: Html | undefined;
  app.get('/api/docs', options, (_, reply) => {
    body ??= referenceBody();
    return page(reply, 'API', body);
  });
}

function referenceBody(): Html {
  const groups = Map.groupBy(Object.entries(ENDPOINTS), ([, endpoint]) => tagOf(endpoint));
  return html`
    <h1>Postavka API</h1>
    <p>JSON, UTF-8. <code>Authorization: Token {token}</code>. Texts follow <code>Accept-Language</code> (ru, en).
    For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
    ${[...groups].map(([tag, calls]) => html`<h2 id="${tag}">${tag}</h2>${calls.map(([name, e]) => card(name, e))}`)}
    <h2 id="states">states</h2>
    ${transitions('States of a request', ORDER_ACTIONS, ORDER_TRANSITIONS)}
    ${transitions('States of an answer to it', CHAIN_ACTIONS, CHAIN_TRANSITIONS)}`;
}

/** What each action makes of each state; an empty cell is a refusal. */
const transitions = (
  title: string,
  actions: readonly string[],
  table: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Html => html`
  <section class="wide">
    <h2>${title}</h2>
    <table>
      <tr><th></th>${actions.map((action) => html`<th>${action}</th>`)}</tr>
      ${Object.entries(table).map(
        ([state, next]) =>
          html`<tr><th>${state}</th>${actions.map((action) => html`<td>${next[action] ?? ''}</td>`)}</tr>`,
      )}
    </table>
  </section>`;

const card = (name: string, endpoint: Endpoint): Html => html`
  <section id="${name}">
    <header><b>${endpoint.method}</b> <code>${openApiPath(endpoint)}</code></header>
    <h2>${endpoint.summary}</h2>
    <table>
      <tr><th>Token</th><td>${endpoint.auth}${endpoint.permission ? `, ${endpoint.permission}` : ''}</td></tr>
      ${endpoint.query ? row('Query', inputSchema(endpoint.query)) : ''}
      ${endpoint.body ? row('Body', inputSchema(endpoint.body)) : ''}
      ${endpoint.upload ? html`<tr><th>Files</th><td>multipart, <code>file</code> × ${endpoint.upload.most}: ${ACCEPTED[endpoint.upload.kind].join(' ')}</td></tr>` : ''}
      ${endpoint.response ? row('Reply', outputSchema(endpoint.response)) : html`<tr><th>Reply</th><td>204, empty</td></tr>`}
      <tr><th>Refusals</th><td>${refusals(endpoint).join(', ') || '–'}</td></tr>
    </table>
  </section>`;

const row = (title: string, schema: Record<string, unknown>): Html =>
  html`<tr><th>${title}</th><td><pre>${shape(schema)}</pre></td></tr>`;

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  enum?: string[];
}

/** A schema as people would write its values. */
function shape(schema: Shape, indent = ''): string {
  if (schema.anyOf) return schema.anyOf.map((option) => shape(option, indent)).join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.items) return `${shape(schema.items, indent)}[]`;
  if (!schema.properties) return schema.type ?? 'any';
  const fields = Object.entries(schema.properties).map(
    ([name, inner]) =>
      `${indent}  ${name}${schema.required?.includes(name) ? '' : '?'}: ${shape(inner, `${indent}  `)}`,
  );
  return `{\n${fields.join('\n')}\n${indent}}`;
}
