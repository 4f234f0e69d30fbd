import { createCompany, LIMITS, login, signUp } from '@postavka/contract';
import { aCompany } from './companies.ts';
import { anEmail, expect, test } from './index.ts';

test('the same key with the same request gets the same reply, and one company is made', async ({ app, as }) => {
  const person = (await as.user()).with({ 'idempotency-key': 'two-clicks' });
  const body = await aCompany(app);
  const replies = [
    await person.send('POST', createCompany.path, { body }),
    await person.send('POST', createCompany.path, { body: { ...body, unknown: 1 } }),
    await person.send('POST', createCompany.path, { body: Object.fromEntries(Object.entries(body).reverse()) }),
  ];
  expect(new Set(replies.map(({ statusCode, body: text }) => `${statusCode} ${text}`)).size).toBe(1);
  expect(replies[0]?.statusCode).toBe(201);
});

test('with another request it is refused', async ({ app, as }) => {
  const person = (await as.user()).with({ 'idempotency-key': 'reused' });
  await person.call(createCompany, { body: await aCompany(app) });
  await expect(person.call(createCompany, { body: await aCompany(app) })).rejects.toBeProblem('idempotency_mismatch');
});

test('keys of one caller are nothing to another', async ({ app, as }) => {
  const people = [await as.user(), await as.user()].map((person) => person.with({ 'idempotency-key': 'same' }));
  const [one, two] = await Promise.all(
    people.map(async (person) => person.call(createCompany, { body: await aCompany(app) })),
  );
  expect(one?.id).not.toBe(two?.id);
});

test('twins at once make one, and all get the same reply', async ({ app, as }) => {
  for (let round = 0; round < 10; round += 1) {
    const person = (await as.user()).with({ 'idempotency-key': `twin-${round}` });
    const body = await aCompany(app);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => person.send('POST', createCompany.path, { body })),
    );
    expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1);
    expect(replies[0]?.statusCode).toBe(201);
  }
});

test('a refusal is not kept: put right, the call may be made with its key', async ({ app, as }) => {
  const [holder, person] = [await as.user(), (await as.user()).with({ 'idempotency-key': 'second-try' })];
  const body = await aCompany(app);
  const { id } = await holder.call(createCompany, { body });
  await expect(person.call(createCompany, { body })).rejects.toBeProblem('company_exists');
  await app.deps.database.db.deleteFrom('companies').where('id', '=', id).execute();
  await expect(person.call(createCompany, { body })).resolves.toHaveProperty('id');
});

test('after a day the key is new again', async ({ app, as }) => {
  const person = (await as.user()).with({ 'idempotency-key': 'yesterday' });
  const first = await person.call(createCompany, { body: await aCompany(app) });
  app.clock.pass(LIMITS.idempotency.hours * 3600 + 1);
  const second = await person.call(createCompany, { body: await aCompany(app) });
  expect(second.id).not.toBe(first.id);
});

test.for(['', ' ', 'x'.repeat(201), 'key with spaces', 'ключ'])('%j is no key', async (key, { app, as }) => {
  const person = (await as.user()).with({ 'idempotency-key': key });
  const reply = await person.send('POST', createCompany.path, { body: await aCompany(app) });
  expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([400, ['idempotency-key']]);
});

test('calls of visitors and calls that create nothing pay it no attention', async ({ as }) => {
  const visitor = as.visitor().with({ 'idempotency-key': 'visitor' });
  const password = 'forty valves by friday';
  const [one, two] = [anEmail(), anEmail()];
  await visitor.call(signUp, { body: { username: one, password } });
  await expect(visitor.call(signUp, { body: { username: two, password } })).resolves.toMatchObject({ username: two });
  await expect(visitor.call(login, { body: { username: one, password } })).rejects.toBeProblem('not_verified');
});
