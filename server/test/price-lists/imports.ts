import {
  type CallResult,
  type Endpoint,
  type Import,
  type ImportPreview,
  importFiles,
  listImports,
  previewImport,
} from '@postavka/contract';
import type { LightMyRequestResponse } from 'fastify';
import { Refusal, type TestActor } from '../actor.ts';
import type { TestMember } from '../companies.ts';
import { form } from '../form.ts';

/** Two products with an article, one without. */
export const LIST = ['Артикул;Наименование;Цена', 'A-1;Болт;10', 'A-2;Гайка;20', ';Шайба;30'].join('\n');

export interface Brought {
  readonly name?: string;
  readonly content: string | Buffer;
}

/** Sends price lists as the form of this call. */
export function sendLists(
  actor: TestActor,
  { path }: Endpoint,
  ...files: readonly Brought[]
): Promise<LightMyRequestResponse> {
  const parts = files.map(({ name = 'price.csv', content }) => ({ name: 'file', filename: name, content }));
  const { body, headers } = form(...parts);
  return actor.with(headers).send('POST', path, { body });
}

async function brought<const E extends Endpoint>(
  actor: TestActor,
  endpoint: E,
  ...files: readonly Brought[]
): Promise<CallResult<E>> {
  const reply = await sendLists(actor, endpoint, ...files);
  if (reply.statusCode >= 400) throw new Refusal(reply);
  return reply.json();
}

export const preview = (actor: TestActor, content: string | Buffer, name?: string): Promise<ImportPreview> =>
  brought(actor, previewImport, { content, ...(name !== undefined && { name }) });

/** Imports files at once and works them off; the imports as they then are, in the order of the files. */
export async function importLists(member: TestMember, ...files: readonly Brought[]): Promise<Import[]> {
  const { data } = await brought(member, importFiles, ...files);
  await member.app.runJobs();
  const listed = await member.call(listImports, {});
  return data.map(({ id }) => {
    const one = listed.find((candidate) => candidate.id === id) ?? fail('is not listed', id);
    const failures = member.app
      .logged()
      .split('\n')
      .filter((line) => line.includes('an import failed'));
    return one.status === 'in_progress' && !one.needs_choice ? fail(`has not run: ${failures.at(-1)}`, id) : one;
  });
}

/** One list of this text. */
export async function importList(member: TestMember, content: string | Buffer, name?: string): Promise<Import> {
  const [one] = await importLists(member, { content, ...(name !== undefined && { name }) });
  return one ?? fail('is not listed', 0);
}

function fail(what: string, id: number): never {
  throw new Error(`import ${id} ${what}`);
}

/** The company's products that are not deleted, oldest first. */
export const productsOf = ({ app, companyId }: TestMember) =>
  app.deps.database.db
    .selectFrom('products')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
