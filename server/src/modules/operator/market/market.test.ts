import {
  auditLog,
  type CategoryId,
  categoryAmounts,
  categoryTree,
  countAudience,
  createCategory,
  createProduct,
  deleteCategory,
  deleteSynonym,
  listBroadcasts,
  listNotifications,
  listProducts,
  listSynonyms,
  moveCategory,
  type SynonymId,
  saveSynonym,
  setCategoryImage,
  startBroadcast,
  stopBroadcast,
  trySynonyms,
  updateCategory,
} from '@postavka/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { TestActor } from '../../../../test/actor.ts';
import { form } from '../../../../test/form.ts';
import { expect, isOneNode, test } from '../../../../test/index.ts';
import { aPng } from '../../../../test/samples.ts';

const named = (name: string) => ({ ru: `${name} ru`, en: name });
/** Who changed the tree sees it changed at once; other servers read it anew when they are told. */
async function add(operator: TestActor, parent: string | null, name: string) {
  const category = await operator.call(createCategory, { body: { parent, name: named(name) } });
  const tree = async () => JSON.stringify(await operator.call(categoryTree, {}));
  if (isOneNode) expect(await tree()).toContain(`"id":${category.id},`);
  else await expect.poll(tree).toContain(`"id":${category.id},`);
  return category;
}

describe('categories', () => {
  test('are created below each other to the third level, and renamed in both languages', async ({ as }) => {
    const operator = await as.operator();
    const root = await add(operator, null, 'Root');
    const branch = await add(operator, root.code, 'Branch');
    const leaf = await add(operator, branch.code, 'Leaf');
    expect(leaf).toMatchObject({ code: `${root.code}.1.1`, parent: `${root.code}.1`, is_leaf: true });
    await expect(add(operator, leaf.code, 'Too deep')).rejects.toBeProblem('category_too_deep');
    await expect(add(operator, '9999', 'Nowhere')).rejects.toBeProblem('not_found');
    await operator.call(updateCategory, { body: { id: leaf.id, name: named('Petal') } });
    const visitor = as.visitor();
    const nameOfLeaf = async () => {
      const { categories } = await visitor.call(categoryTree, {});
      return categories[root.code]?.children[branch.code]?.children[leaf.code]?.name;
    };
    await expect.poll(nameOfLeaf).toEqual(named('Petal'));
    const { data } = await operator.call(auditLog, { query: { subject: `category:${leaf.id}` } });
    expect(data[0]).toMatchObject({ before: { name_en: 'Leaf' }, after: { name_en: 'Petal' } });
  });

  test('move with all below them: codes, lists and counts are right', async ({ as }) => {
    const [operator, owner, visitor] = [await as.operator(), await as.owner(), as.visitor()];
    const [from, to] = [await add(operator, null, 'From'), await add(operator, null, 'To')];
    const moved = await add(operator, from.code, 'Moved');
    const below = await add(operator, moved.code, 'Below');
    const product = (categories: CategoryId[]) => owner.call(createProduct, { body: { name: 'Valve', categories } });
    await product([below.id]);
    // One that stays in the former category by another one of its own.
    await product([below.id, from.id]);
    const amounts = async (...codes: string[]) => {
      const found = await visitor.call(categoryAmounts, { query: { categories: codes.join(',') } });
      return codes.map((code) => found[code]);
    };
    await expect.poll(() => amounts(from.code, moved.code, to.code)).toEqual([2, 2, 0]);

    const after = await operator.call(moveCategory, { body: { id: moved.id, parent: to.code } });
    expect(after).toMatchObject({ code: `${to.code}.1`, parent: to.code, is_leaf: false });
    await expect.poll(() => amounts(from.code, to.code, `${to.code}.1.1`)).toEqual([1, 2, 2]);
    expect((await visitor.call(listProducts, { query: { category: to.code } })).count).toBe(2);
    const tree = await visitor.call(categoryTree, {});
    expect(tree.categories[from.code]).toMatchObject({ is_leaf: true, children: {} });

    const into = (parent: string | null) => operator.call(moveCategory, { body: { id: to.id, parent } });
    await expect(into(after.code)).rejects.toBeProblem('category_into_itself');
    await expect(into(from.code)).rejects.toBeProblem('category_too_deep');
    await operator.call(moveCategory, { body: { id: moved.id, parent: null } });
    await expect.poll(() => amounts(to.code)).toEqual([0]);
  });

  test('one takes so many and no more', async ({ app, as }) => {
    const operator = await as.operator();
    const full = await add(operator, null, 'Full');
    const last = await add(operator, full.code, 'Last');
    const other = await add(operator, null, 'Next to the full one');
    await app.deps.database.db
      .updateTable('categories')
      .set({ code: `${full.code}.9999` })
      .where('id', '=', last.id)
      .execute();
    await expect(add(operator, full.code, 'One more')).rejects.toBeProblem('category_full');
    await expect(operator.call(moveCategory, { body: { id: other.id, parent: full.code } })).rejects.toBeProblem(
      'category_full',
    );
  });

  test('are deleted when nothing is in them', async ({ as }) => {
    const [operator, owner] = [await as.operator(), await as.owner()];
    const root = await add(operator, null, 'Other root');
    const child = await add(operator, root.code, 'Child');
    const remove = (id: CategoryId) => operator.call(deleteCategory, { body: { id } });
    await expect(remove(root.id)).rejects.toBeProblem('category_not_empty');
    await owner.call(createProduct, { body: { name: 'Valve', categories: [child.id] } });
    await expect(remove(child.id)).rejects.toBeProblem('category_not_empty');
    const empty = await add(operator, root.code, 'Empty');
    await remove(empty.id);
    await expect(remove(empty.id)).rejects.toBeProblem('not_found');
  });

  test('of one name stand below different ones only', async ({ as }) => {
    const operator = await as.operator();
    const [first, second] = [await add(operator, null, 'First'), await add(operator, null, 'Second')];
    const pipes = await add(operator, first.code, 'Pipes');
    const create = (name: { ru: string; en: string }) =>
      operator.call(createCategory, { body: { parent: first.code, name } });
    await expect(create({ ru: 'Another', en: 'PIPES' })).rejects.toBeProblem('category_exists');
    await expect(create({ ru: 'pipes RU', en: 'Another' })).rejects.toBeProblem('category_exists');
    const others = await add(operator, second.code, 'Pipes');
    await expect(operator.call(moveCategory, { body: { id: others.id, parent: first.code } })).rejects.toBeProblem(
      'category_exists',
    );
    const rename = (name: string) => operator.call(updateCategory, { body: { id: others.id, name: named(name) } });
    await add(operator, second.code, 'Tubes');
    await expect(rename('Tubes')).rejects.toBeProblem('category_exists');
    await rename('PIPES');
    expect(await create(named('Pipes of steel'))).toMatchObject({ parent: first.code });
    expect(pipes.parent).toBe(first.code);
  });

  test('get a picture, which everybody can open', async ({ as }) => {
    const operator = await as.operator();
    const { id } = await add(operator, null, 'Pictured');
    const { body, headers } = form(
      { name: 'id', content: String(id) },
      { name: 'file', filename: 'a.png', content: await aPng(600, 400) },
    );
    const reply = await operator.with(headers).send('POST', setCategoryImage.path, { body });
    expect(reply.statusCode).toBe(200);
    const [link] = reply.json().images;
    expect((await as.visitor().send('GET', link)).headers['content-type']).toBe('image/webp');
  });
});

test('a category that was created under a key is in the tree when the call is answered', async ({ app, as }) => {
  const operator = await as.operator();
  const { db } = app.deps.database;
  const waits = sql<{ n: number }>`select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = 4711
    and not granted`;
  await sql`create function wait_for_test() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock(4711); return new; end'`.execute(db);
  await sql`create trigger wait_for_test before update on idempotency_keys
    for each row execute function wait_for_test()`.execute(db);
  const held = await db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(4711)`.execute(held);
  const creating = operator
    .with({ 'idempotency-key': 'kept-tree' })
    .call(createCategory, { body: { parent: null, name: named('Kept') } });
  await expect.poll(async () => (await waits.execute(db)).rows[0]?.n).toBe(1);
  // Somebody reads the tree while the change is not committed yet.
  await operator.call(categoryTree, {});
  await held.commit().execute();
  const { id } = await creating;
  const tree = async () => JSON.stringify(await operator.call(categoryTree, {}));
  if (isOneNode) expect(await tree()).toContain(`"id":${id},`);
  else await expect.poll(tree).toContain(`"id":${id},`);
  await sql`drop trigger wait_for_test on idempotency_keys`.execute(db);
  await sql`drop function wait_for_test()`.execute(db);
});

test('a synonym whose answer was lost is sent again under its key, and there is one', async ({ as }) => {
  const operator = (await as.operator()).with({ 'idempotency-key': 'lost-answer' });
  const body = { words: ['glimmerfrost'], means: ['quenchcock'] };
  const [first, second] = [await operator.call(saveSynonym, { body }), await operator.call(saveSynonym, { body })];
  expect(second).toEqual(first);
  expect((await operator.call(listSynonyms, { query: { q: 'glimmerfrost' } })).data).toEqual([first]);
});

test('a synonym is not added twice, in whatever order its words are', async ({ as }) => {
  const operator = await as.operator();
  const save = (words: string[], means: string[], id?: SynonymId) =>
    operator.call(saveSynonym, { body: { id, words, means } });
  const { id } = await save(['twinkledorf', 'blubberfrost'], ['valve']);
  await expect(save(['blubberfrost', 'twinkledorf'], ['valve'])).rejects.toBeProblem('synonym_exists');
  const other = await save(['twinkledorf'], ['valve']);
  await expect(save(['twinkledorf', 'blubberfrost'], ['valve'], other.id)).rejects.toBeProblem('synonym_exists');
  await save(['twinkledorf', 'blubberfrost'], ['valve'], id);
  const atOnce = await Promise.allSettled([save(['grumpledink'], ['bolt']), save(['grumpledink'], ['bolt'])]);
  expect(atOnce.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a synonym is tried out at once, changed, found and deleted', async ({ as }) => {
  const [operator, owner] = [await as.operator(), await as.owner()];
  const { id: product } = await owner.call(createProduct, { body: { name: 'Quenchcock brass' } });
  const found = async () => {
    const trial = await operator.call(trySynonyms, { query: { q: 'zibbledorf' } });
    return { synonyms: trial.synonyms.map(({ id }) => id), products: trial.products.map(({ id }) => id) };
  };
  expect(await found()).toEqual({ synonyms: [], products: [] });
  const { id } = await operator.call(saveSynonym, { body: { words: ['zibbledorf'], means: ['quenchcock'] } });
  expect(await found()).toEqual({ synonyms: [id], products: [product] });
  expect((await operator.call(listSynonyms, { query: { q: 'bbledo' } })).data).toMatchObject([{ id }]);
  await operator.call(saveSynonym, { body: { id, words: ['morbledink'], means: ['quenchcock'] } });
  expect((await found()).synonyms).toEqual([]);
  await operator.call(deleteSynonym, { body: { id } });
  await expect(operator.call(deleteSynonym, { body: { id } })).rejects.toBeProblem('not_found');
});

test('the try-out knows the second of two quick saves', async ({ as }) => {
  const [operator, owner] = [await as.operator(), await as.owner()];
  const { id: first } = await owner.call(createProduct, { body: { name: 'Wobblecock brass' } });
  const { id: second } = await owner.call(createProduct, { body: { name: 'Grumblevalve steel' } });
  const found = async () =>
    (await operator.call(trySynonyms, { query: { q: 'flimmerdink' } })).products.map(({ id }) => id);
  const { id } = await operator.call(saveSynonym, { body: { words: ['flimmerdink'], means: ['wobblecock'] } });
  expect(await found()).toEqual([first]);
  await operator.call(saveSynonym, { body: { id, words: ['flimmerdink'], means: ['grumblevalve'] } });
  expect(await found()).toEqual([second]);
});

describe('a broadcast', () => {
  const words = {
    title: { ru: '\u0420\u0430\u0431\u043e\u0442\u044b', en: 'Works at night' },
    text: { ru: '\u0416\u0434\u0438\u0442\u0435', en: 'Wait' },
  };

  test('reaches its audience once, each in their language, and says how far it is', async ({ app, as }) => {
    const [operator, buyer, outsider] = [await as.operator(), await as.owner(), await as.user()];
    const audience = { audience: 'buyers' as const, companies: [buyer.companyId] };
    expect(await operator.call(countAudience, { body: audience })).toEqual({ users: 1 });
    const { id, state, total } = await operator.call(startBroadcast, { body: { ...words, ...audience } });
    expect({ state, total }).toEqual({ state: 'running', total: 1 });
    await app.runJobs('operator.broadcast');
    await app.runJobs('operator.broadcast');
    const { data } = await operator.call(listBroadcasts, { query: {} });
    expect(data[0]).toMatchObject({ id, state: 'done', sent: 1, total: 1, created_by: { id: operator.id } });
    const told = (await buyer.person.call(listNotifications, {})).data.filter(
      ({ title }) => title === 'Works at night',
    );
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ text: 'Wait', link: null });
    expect((await outsider.call(listNotifications, {})).data).toEqual([]);
    await expect(operator.call(stopBroadcast, { body: { id } })).rejects.toBeProblem('already_decided');
  });

  test('that is sent again under its key is the same one', async ({ as }) => {
    const [operator, buyer] = [(await as.operator()).with({ 'idempotency-key': 'lost-answer' }), await as.owner()];
    const body = { ...words, audience: 'buyers' as const, companies: [buyer.companyId] };
    const first = await operator.call(startBroadcast, { body });
    expect(await operator.call(startBroadcast, { body })).toEqual(first);
  });

  test('that is stopped tells nobody else', async ({ app, as }) => {
    const [operator, buyer] = [await as.operator(), await as.owner()];
    const { id } = await operator.call(startBroadcast, { body: { ...words, audience: 'all' } });
    expect(await operator.call(stopBroadcast, { body: { id } })).toMatchObject({ state: 'stopped', sent: 0 });
    await app.runJobs('operator.broadcast');
    expect((await buyer.person.call(listNotifications, {})).data).toEqual([]);
  });
});
