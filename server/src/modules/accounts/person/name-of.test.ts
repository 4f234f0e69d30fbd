import { fullName } from '@postavka/contract';
import { anEmail, aPhone, expect, test } from '../../../../test/index.ts';
import { nameOf } from './name-of.ts';

const NAMED = { last_name: 'Соколова', first_name: 'Анна', middle_name: 'Сергеевна' };

test('a person is named as the contract does, and without a name by a contact', async ({ app }) => {
  const [email, phone] = [anEmail(), aPhone()];
  const people = [
    { ...NAMED, email: anEmail() },
    { ...NAMED, middle_name: '', email: anEmail() },
    { email, phone: aPhone() },
    { phone },
  ];
  const { db } = app.deps.database;
  const names: string[] = [];
  for (const person of people) {
    const { id } = await db
      .insertInto('users')
      .values({ language: 'en', ...person })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = await db.selectFrom('users as who').select(nameOf('who').as('name')).where('id', '=', id).execute();
    names.push(...row.map(({ name }) => name));
  }
  expect(names).toEqual([fullName(NAMED), 'Соколова Анна', email, `+${phone}`]);
});
