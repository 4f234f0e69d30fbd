import { flagsOf, ROLES } from '@postavka/contract';
import { openSession } from '../../src/modules/accounts/sign-in/sessions.ts';
import { insertFile, insertImage } from '../../src/modules/files/index.ts';
import { insertImport } from '../../src/modules/imports/repo.ts';
import { inTransaction } from '../../src/platform/db/database.ts';
import { hashToken, newToken } from '../../src/platform/secrets.ts';
import { joinCompany, type TestMember } from '../companies.ts';
import type { Part } from '../form.ts';
import { anEmail } from '../index.ts';
import { aProduct, companyPapers, productFiles, productImages } from '../uploads.ts';
import type { World } from './callers.ts';

export const aFile = (filename: string, content: Buffer): Part => ({ name: 'file', filename, content });

export const productPart = async ({ app, owner }: World): Promise<Part> => ({
  name: 'product',
  content: String(await aProduct(app, owner)),
});

/** A product of the company with an image, or a document; their rows alone. */
export async function anImage({ app, owner }: World) {
  const product_id = await aProduct(app, owner);
  return inTransaction(app.deps.database.db, async (tx) => {
    const { id } = await insertImage(tx, { key: 'art/none', name: 'a.png', width: 1, height: 1 }, owner);
    await productImages.add(tx, product_id, id);
    return { product_id, image_id: id };
  });
}

export async function aDocument({ app, owner }: World) {
  const product_id = await aProduct(app, owner);
  return inTransaction(app.deps.database.db, async (tx) => {
    const file = { key: 'art/none', name: 'a.pdf', type: 'application/pdf', size: 1 };
    const { id } = await insertFile(tx, file, owner);
    await productFiles.add(tx, product_id, id);
    return { product_id, file_id: id };
  });
}

/** Somebody to do something to: staff of the company, without flags. */
export const colleague = async ({ app, as, companyId }: World): Promise<TestMember> =>
  joinCompany(app, await as.user(), companyId, {});

/** A session of the owner besides the one that calls. */
export const aSession = ({ app, owner }: World) =>
  inTransaction(app.deps.database.db, async (tx) => {
    const token = await openSession(tx, owner.userId, { ip: '127.0.0.1', userAgent: 'test' }, app.clock.now());
    return tx.selectFrom('sessions').select('id').where('token_hash', '=', hashToken(token)).executeTakeFirstOrThrow();
  });

/** A notification of the owner. */
export const aNotification = ({ app, owner }: World) =>
  app.deps.database.db
    .insertInto('notifications')
    .values({ user_id: owner.userId, kind: 'user_verified', link: '/dashboard' })
    .returning('id')
    .executeTakeFirstOrThrow();

/** A paper of the company; its row alone. */
export const aPaper = ({ app, owner }: World) =>
  inTransaction(app.deps.database.db, async (tx) => {
    const file = { key: 'private/none', name: 'a.pdf', type: 'application/pdf', size: 1 };
    const { id } = await insertFile(tx, file, owner);
    // A company may have ten.
    await tx.deleteFrom('company_papers').where('company_id', '=', owner.companyId).execute();
    await companyPapers.add(tx, owner.companyId, id);
    return id;
  });

/** A product that its company does not show. */
export async function aHiddenProduct({ app, owner }: World) {
  const id = await aProduct(app, owner);
  await app.deps.database.db.updateTable('products').set({ is_available: false }).where('id', '=', id).execute();
  return id;
}

/** An open invitation of the company, inserted without a message. */
export async function invited({ app, owner, companyId }: World) {
  const token = newToken();
  const now = app.clock.now();
  const { id } = await app.deps.database.db
    .insertInto('invitations')
    .values({
      company_id: companyId,
      email: anEmail(),
      role: ROLES.staff,
      ...flagsOf([]),
      token_hash: hashToken(token),
      invited_by: owner.userId,
      created_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** A price list of the company, past the upload. */
export const anImport = ({ app, owner }: World, status: 'preview' | 'in_progress') =>
  inTransaction(app.deps.database.db, async (tx) => {
    const file = { key: 'private/none', name: 'a.csv', type: 'text/csv', size: 1 };
    const { id } = await insertImport(tx, owner, file, {
      status,
      found: { mapping: { name: 'name' }, layouts: [], questions: [] },
      at: app.clock.now(),
    });
    return id;
  });
