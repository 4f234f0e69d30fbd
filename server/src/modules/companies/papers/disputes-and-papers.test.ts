import {
  addPaper,
  createCompany,
  deletePaper,
  disputeCompany,
  getCompany,
  LIMITS,
  listPapers,
  ROLES,
} from '@postavka/contract';
import { describe } from 'vitest';
import type { TestActor } from '../../../../test/actor.ts';
import { aCompany, anInn } from '../../../../test/companies.ts';
import { form } from '../../../../test/form.ts';
import { expect, test } from '../../../../test/index.ts';
import { aJpeg, aPdf } from '../../../../test/samples.ts';
import { whileChanged } from '../../../../test/while-changed.ts';
import type { Tx } from '../../../platform/db/database.ts';

const TEXT = 'I am its director since 2019';

describe('a dispute', () => {
  test('can be opened once for an INN that is taken', async ({ app, as }) => {
    const [owner, claimant] = [await as.owner(), await as.user()];
    const { info } = await owner.call(getCompany, {});
    await expect(claimant.call(createCompany, { body: await aCompany(app, { inn: info.inn }) })).rejects.toBeProblem(
      'company_exists',
    );
    const body = { inn: ` ${info.inn.slice(0, 4)} ${info.inn.slice(4)}`, text: TEXT };
    const { id } = await claimant.call(disputeCompany, { body });
    await expect(claimant.call(disputeCompany, { body })).rejects.toBeProblem('dispute_open');
    await expect(owner.person.call(disputeCompany, { body })).rejects.toBeProblem('already_member');
    const kept = await app.deps.database.db.selectFrom('company_disputes').selectAll().where('id', '=', id).execute();
    expect(kept).toMatchObject([{ company_id: owner.companyId, user_id: claimant.id, text: TEXT, status: 'open' }]);
    await expect(owner.call(getCompany, {})).resolves.toBeDefined();
  });

  test('about a company that nobody has registered is refused, and so is one without words', async ({ as }) => {
    const user = await as.user();
    await expect(user.call(disputeCompany, { body: { inn: anInn(), text: TEXT } })).rejects.toBeProblem('not_found');
    const silent = await user.send('POST', disputeCompany.path, { body: { inn: anInn(), text: ' ' } });
    expect(silent.statusCode).toBe(400);
    const long = { inn: anInn(), text: 'x'.repeat(LIMITS.dispute.text + 1) };
    expect((await user.send('POST', disputeCompany.path, { body: long })).statusCode).toBe(400);
  });

  test('is not opened about a company that closes meanwhile', async ({ app, as }) => {
    const [owner, claimant] = [await as.owner(), await as.user()];
    const { info } = await owner.call(getCompany, {});
    const close = (tx: Tx) =>
      tx.updateTable('companies').set({ closed_at: app.clock.now() }).where('id', '=', owner.companyId).execute();
    const dispute = () => claimant.call(disputeCompany, { body: { inn: info.inn, text: TEXT } });
    await expect(whileChanged(app, close, dispute)).rejects.toBeProblem('not_found');
  });
});

describe('papers of a company', () => {
  const add = (actor: TestActor, filename: string, content: Uint8Array) => {
    const { body, headers } = form({ name: 'file', filename, content });
    return actor.with(headers).send('POST', addPaper.path, { body });
  };

  test('are private: read by a link that lives for a while, by nobody else', async ({ app, as }) => {
    const owner = await as.owner();
    for (const [name, content] of [
      ['charter.pdf', aPdf()],
      ['extract.jpg', await aJpeg()],
    ] as const)
      expect((await add(owner, name, content)).statusCode).toBe(201);
    const { data } = await owner.call(listPapers, {});
    expect(data.map(({ name }) => name)).toEqual(['charter.pdf', 'extract.jpg']);
    const link = data[1]?.link ?? '';
    const reply = await app.fastify.inject(link);
    expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    expect((await app.fastify.inject(link.replace(/\?.*/, ''))).statusCode).toBe(404);
    app.clock.pass(1801);
    expect((await app.fastify.inject(link)).statusCode).toBe(404);
    expect((await (await as.owner()).call(listPapers, {})).data).toEqual([]);
  });

  test('are taken away by the company alone', async ({ as }) => {
    const [owner, stranger] = [await as.owner(), await as.owner()];
    const { id } = (await add(owner, 'charter.pdf', aPdf())).json<{ id: number }>();
    const removal = { body: { file_id: id } };
    expect((await stranger.send('POST', deletePaper.path, removal)).statusCode).toBe(404);
    expect((await owner.send('POST', deletePaper.path, removal)).statusCode).toBe(204);
    expect((await owner.call(listPapers, {})).data).toEqual([]);
  });

  test('need the flag, and are scans or photos', async ({ as }) => {
    const owner = await as.owner();
    const manager = await as.member({ of: owner, role: ROLES.manager });
    expect((await add(manager, 'charter.pdf', aPdf())).statusCode).toBe(403);
    await expect(manager.call(listPapers, {})).rejects.toBeProblem('permission_denied');
    expect((await add(owner, 'list.csv', Buffer.from('a;b'))).statusCode).toBe(415);
    expect((await add(owner, 'photo.png', aPdf())).statusCode).toBe(415);
  });

  test('are ten at most', async ({ as }) => {
    const owner = await as.owner();
    for (let count = 0; count < LIMITS.upload.documents; count += 1)
      expect((await add(owner, `${count}.pdf`, aPdf())).statusCode).toBe(201);
    expect((await add(owner, 'more.pdf', aPdf())).json()).toMatchObject({ code: 'too_many_files' });
  });
});
