import type { CompanyId, Endpoint, ProductId } from '@postavka/contract';
import type { LightMyRequestResponse } from 'fastify';
import { documentList, imageList } from '../src/modules/files/index.ts';
import type { TestActor } from './actor.ts';
import type { TestApp } from './app.ts';
import type { TestMember } from './companies.ts';
import { form } from './form.ts';

export const productImages = imageList<ProductId>('product_images', 'product_id');
export const productFiles = documentList<ProductId>('product_files', 'product_id');
export const companyPapers = documentList<CompanyId>('company_papers', 'company_id');

export async function aProduct({ deps }: TestApp, { companyId }: Pick<TestMember, 'companyId'>): Promise<ProductId> {
  const { id } = await deps.database.db
    .insertInto('products')
    .values({ company_id: companyId, name: 'Valve' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sends a file for a product, as a form of the browser does. */
export function sendFile(
  actor: TestActor,
  { path }: Pick<Endpoint, 'path'>,
  product: number,
  filename: string,
  content: Uint8Array,
): Promise<LightMyRequestResponse> {
  const { body, headers } = form({ name: 'product', content: String(product) }, { name: 'file', filename, content });
  return actor.with(headers).send('POST', path, { body });
}
