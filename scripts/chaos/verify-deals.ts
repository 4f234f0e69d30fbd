import { join } from 'node:path';
import type { OrderEvent } from '@postavka/contract';
import type { Email } from '../../server/src/platform/messages/message.ts';
import type { Secrets } from '../../server/src/platform/secrets.ts';
import { localStorage } from '../../server/src/platform/storage/local-storage.ts';
import type { Breaches } from './breaches.ts';
import type { Ledger } from './ledger.ts';
import type { Person } from './people.ts';
import type { Client } from './verify.ts';

interface Checked {
  readonly client: Client;
  readonly ledger: Ledger;
  readonly people: readonly Person[];
  readonly breaches: Breaches;
}

/** What happens once in the life of a request here. */
const ONCE: readonly OrderEvent[] = ['created', 'activated', 'sent', 'offer_received', 'chosen', 'completed'];

/** Every acknowledged step is in the history once, and none is there twice. */
export async function verifySteps({ client, ledger, people, breaches }: Checked): Promise<void> {
  const { rows } = await client.query<{ step: string; count: number }>(
    `select e.order_id || ' ' || e.event as step, count(*)::int as count
    from order_events e join orders o on o.id = e.order_id
    where o.company_id = any($1) and e.event = any($2) group by 1`,
    [people.map(({ companyId }) => companyId), ONCE],
  );
  const counts = new Map(rows.map(({ step, count }) => [step, count]));
  for (const step of ledger.steps) if (!counts.has(step)) breaches.add('lost', `step of order ${step}`);
  for (const [step, count] of counts) if (count > 1) breaches.add('doubled', `step of order ${step}: ${count} times`);
}

const ASKED = ['request_matched', 'request_invited'];

/** Both sides were told of every deal in the bell, of nothing twice. */
export async function verifyNotifications({ client, ledger, people, breaches }: Checked): Promise<void> {
  const { rows } = await client.query<{ told: string; count: number }>(
    `select user_id || ' ' || kind || ' ' || split_part(link, '?', 1) as told, count(*)::int as count
    from notifications where user_id = any($1) and link like '/o/%' group by 1`,
    [people.map(({ userId }) => userId)],
  );
  const counts = new Map(rows.map(({ told, count }) => [told, count]));
  for (const [told, count] of counts) if (count > 1) breaches.add('doubled', `notification ${told}: ${count} times`);
  for (const { order, chain, buyer, supplier } of ledger.deals)
    for (const told of [
      `${buyer} offer_received /o/created/${order}`,
      `${supplier} offer_chosen /o/received/${chain}`,
      `${supplier} deal_completed /o/received/${chain}`,
    ])
      if (!counts.has(told)) breaches.add('lost', `notification ${told}`);
  // Who is invited may have been matched a moment before.
  for (const { chain, supplier } of ledger.deals)
    if (!ASKED.some((kind) => counts.has(`${supplier} ${kind} /o/received/${chain}`)))
      breaches.add('lost', `notification of a request ${supplier} /o/received/${chain}`);
}

/**
 * E-mails of every deal were sent. An e-mail that the provider took while the process ended is sent again, as nobody knows
 * that it was taken: returns how many came twice; three times is never right.
 */
export async function verifyDealEmails(checked: Checked, secrets: Secrets): Promise<number> {
  const { client, ledger, people, breaches } = checked;
  const emails = new Map(people.map(({ userId, email }) => [userId, email]));
  const { rows } = await client.query<{ sealed: Buffer }>(
    `select sealed from dev_outbox where channel = 'email' and recipient = any($1)`,
    [[...emails.values()]],
  );
  const counts = new Map<string, number>();
  const subjects = new Map<string, Set<string>>();
  for (const { sealed } of rows) {
    const { to, subject, text } = secrets.open(sealed) as Email;
    const links = text.match(/\/o\/(?:created|received)\/\d+/g) ?? [];
    // An e-mail about several requests is the digest of an hour.
    if (new Set(links).size !== 1) continue;
    const about = `${to} ${links[0]}`;
    counts.set(`${about} ${subject}`, (counts.get(`${about} ${subject}`) ?? 0) + 1);
    subjects.set(about, (subjects.get(about) ?? new Set()).add(subject));
  }
  for (const [key, count] of counts) if (count > 2) breaches.add('doubled', `e-mail ${key}: ${count} times`);
  for (const { order, chain, buyer, supplier } of ledger.deals) {
    if (!subjects.has(`${emails.get(buyer)} /o/created/${order}`))
      breaches.add('e-mail missing', `to the buyer of order ${order}`);
    // Of the choice and of the completion.
    if ((subjects.get(`${emails.get(supplier)} /o/received/${chain}`)?.size ?? 0) < 2)
      breaches.add('e-mail missing', `to the supplier of answer ${chain}`);
  }
  return [...counts.values()].filter((count) => count === 2).length;
}

/** Every file that was acknowledged is attached once, and all its bytes are there. */
export async function verifyFiles({ client, ledger, breaches }: Checked, dataDir: string): Promise<void> {
  const { rows } = await client.query<{ name: string; key: string }>(
    'select f.name, f.key from order_files x join files f on f.id = x.file_id where x.order_id = any($1)',
    [[...ledger.files.values()].map(({ order }) => order)],
  );
  const storage = localStorage(join(dataDir, 'files'));
  for (const [name, { size }] of ledger.files) {
    const [row, another] = rows.filter((one) => one.name === name);
    if (another) breaches.add('doubled', `file ${name}`);
    const kept = row && (await storage.size(row.key));
    if (kept !== size) breaches.add('lost', `file ${name}: ${kept ?? 0} of ${size} bytes`);
  }
}
