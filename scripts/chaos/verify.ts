import type { withClient } from '../../server/src/platform/db/with-client.ts';
import { nameRegister, siteRegister } from './actions/account.ts';
import { statusRegister } from './actions/deals.ts';
import { priceRegister } from './actions/products.ts';
import type { Breaches } from './breaches.ts';
import { type Ledger, ROWS, type RowKind } from './ledger.ts';
import { emailOf, type Person } from './people.ts';

export type Client = Parameters<Parameters<typeof withClient>[2]>[0];
type Query = (client: Client, people: readonly Person[]) => Promise<readonly string[]>;

const companies = (people: readonly Person[]) => people.map(({ companyId }) => companyId);
const names = async (client: Client, text: string, values: unknown[]) =>
  (await client.query<{ name: string }>(text, values)).rows.map(({ name }) => name);

/** The names of all rows of a kind, as often as they are there. */
const NAMES: Readonly<Record<RowKind, Query>> = {
  product: (client, people) =>
    names(client, 'select name from products where company_id = any($1)', [companies(people)]),
  order: (client, people) =>
    names(client, 'select title as name from orders where company_id = any($1)', [companies(people)]),
  offer: (client, people) =>
    names(
      client,
      'select o.comment as name from offers o join chains c on c.id = o.chain_id where c.company_id = any($1)',
      [companies(people)],
    ),
  message: (client, people) =>
    names(
      client,
      'select m.text as name from chain_messages m join chains c on c.id = m.chain_id where c.company_id = any($1)',
      [companies(people)],
    ),
  'sign-up': (client, people) =>
    names(client, 'select email as name from users where email like any($1)', [
      people.map(({ name }) => emailOf(`${name}-new-%`)),
    ]),
};

/** Every acknowledged row is there once, every other at most once, and none that nobody sent. May run under load. */
export async function verifyRows(client: Client, ledger: Ledger, people: readonly Person[], breaches: Breaches) {
  for (const kind of ROWS) {
    const promised = [...ledger.rows[kind]].filter(([, written]) => written === 'acknowledged').map(([name]) => name);
    const counts = new Map<string, number>();
    for (const name of await NAMES[kind](client, people)) counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const name of promised) if (!counts.has(name)) breaches.add('lost', `${kind} ${name}`);
    for (const [name, count] of counts) {
      if (count > 1) breaches.add('doubled', `${kind} ${name} is there ${count} times`);
      if (!ledger.rows[kind].has(name)) breaches.add('foreign', `${kind} ${name} was sent by nobody`);
    }
  }
}

const VALUES: readonly { readonly text: string; readonly register: (id: number) => string }[] = [
  { text: 'select id, price::text as value from products where company_id = any($1)', register: priceRegister },
  { text: 'select id, website as value from companies where id = any($1)', register: siteRegister },
  { text: 'select id, status::text as value from orders where company_id = any($1)', register: statusRegister },
  {
    text: `select id, first_name as value from users
      where id in (select user_id from memberships where company_id = any($1))`,
    register: nameRegister,
  },
];

/** Every value is the last acknowledged one, or one sent after it without an answer. When nobody writes any more. */
export async function verifyValues(client: Client, ledger: Ledger, people: readonly Person[], breaches: Breaches) {
  for (const { text, register } of VALUES) {
    const { rows } = await client.query<{ id: number; value: string }>(text, [companies(people)]);
    for (const { id, value } of rows)
      if (!ledger.mayBe(register(id), value))
        breaches.add(
          'lost',
          `${register(id)} is ${value}, acknowledged ${ledger.registers.get(register(id))?.acknowledged}`,
        );
  }
}

/** Who signed up has got an e-mail. When the queue is empty. */
export async function verifyEmails(client: Client, ledger: Ledger, breaches: Breaches) {
  const emails = [...ledger.rows['sign-up']].flatMap(([email, written]) => (written === 'acknowledged' ? [email] : []));
  const sent = new Set(
    await names(client, 'select distinct recipient as name from dev_outbox where recipient = any($1)', [emails]),
  );
  for (const email of emails) if (!sent.has(email)) breaches.add('e-mail missing', email);
}
