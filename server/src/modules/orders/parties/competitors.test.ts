import {
  acceptOrder,
  addAnswerFile,
  addAnswerImage,
  type ChainId,
  chooseAnswer,
  completeAnswer,
  ENDPOINTS,
  type Endpoint,
  exportData,
  listNotifications,
  type OrderId,
  rateAnswer,
  rejectOrder,
  sendMessage,
  sendMessageFile,
  updatePartner,
  withdrawOffer,
} from '@postavka/contract';
import type { TestActor } from '../../../../test/actor.ts';
import type { TestApp } from '../../../../test/app.ts';
import { foundCompany, type TestMember } from '../../../../test/companies.ts';
import { form } from '../../../../test/form.ts';
import { expect, test } from '../../../../test/index.ts';
import { listenLive } from '../../../../test/live-stream.ts';
import { anActiveOrder, anAnswer, anOffer, runDueJobs } from '../../../../test/orders.ts';
import { aPdf, aPng } from '../../../../test/samples.ts';
import { listZip, unzip } from '../../../platform/zip/read-zip.ts';

const MARK = 'RIVALMARK';
const PRICE = 123_457;
const AMOUNT = 10;

/** Whatever would tell of the competitor: names, price and total, texts and files. */
const MARKS = [MARK, String(PRICE), String(PRICE * AMOUNT)];

interface Ids {
  readonly order: OrderId;
  readonly chain: ChainId;
  readonly rival: ChainId;
}

const READS = Object.entries(ENDPOINTS).filter(
  ([, { method, events, auth }]) => method === 'GET' && !events && auth !== 'none',
);

/** Everything that a person can read with both tokens, for every id in question, by the call and its input. */
async function readAll(supplier: TestMember, { order, chain, rival }: Ids): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  for (const [name, { auth, path, query: { shape } = { shape: {} } }] of READS) {
    const actor: TestActor = auth === 'user' ? supplier.person : supplier;
    const ids = 'id' in shape ? [{ id: order }, { id: chain }, { id: rival }] : [{}];
    for (const query of 'format' in shape ? ids.flatMap((id) => [id, { ...id, format: 'xlsx' }]) : ids) {
      const reply = await actor.send('GET', path.replace(/:\w+/g, String(supplier.companyId)), { query });
      said.set(`${name} ${JSON.stringify(query)}`, textOf(reply.rawPayload));
    }
  }
  return said;
}

const textOf = (bytes: Buffer): string =>
  bytes.subarray(0, 2).toString() === 'PK'
    ? listZip(bytes)
        .map((entry) => unzip(bytes, entry).toString())
        .join('\n')
    : bytes.toString();

function attach(
  actor: TestActor,
  { path }: Endpoint,
  field: string,
  id: ChainId,
  filename: string,
  content: Uint8Array,
) {
  const { body, headers } = form({ name: field, content: String(id) }, { name: 'file', filename, content });
  return actor.with(headers).send('POST', path, { body });
}

/** A competitor whose every trace has the mark. */
async function aRival(app: TestApp, person: Parameters<typeof foundCompany>[1]): Promise<TestMember> {
  const { db } = app.deps.database;
  const rival = await foundCompany(app, person);
  await db
    .updateTable('companies')
    .set({ name: `${MARK} Ltd` })
    .where('id', '=', rival.companyId)
    .execute();
  await db.updateTable('users').set({ first_name: MARK, last_name: MARK }).where('id', '=', rival.userId).execute();
  return rival;
}

/** The rival offers, changes, writes and attaches. */
async function compete(app: TestApp, rival: TestMember, chain: ChainId): Promise<void> {
  const words = { comment: MARK, payment_terms: MARK };
  await rival.call(acceptOrder, { body: anOffer(app, chain, { price: 222_333, ...words }) });
  await rival.call(withdrawOffer, { body: { id: chain } });
  await rival.call(acceptOrder, { body: anOffer(app, chain, { price: PRICE, amount: AMOUNT, ...words }) });
  await rival.call(sendMessage, { body: { id: chain, text: MARK } });
  const pdf = await attach(rival, addAnswerFile, 'answer_id', chain, `${MARK}.pdf`, aPdf());
  const png = await attach(rival, addAnswerImage, 'answer_id', chain, `${MARK}.png`, await aPng(8, 8));
  const sent = await attach(rival, sendMessageFile, 'id', chain, `${MARK}-2.pdf`, aPdf());
  expect([pdf.statusCode, png.statusCode, sent.statusCode]).toEqual([201, 201, 201]);
}

/** What is made anew for each reply: signatures of links, one-time tickets and tokens, numbers of requests. */
const ALWAYS_NEW = [
  /\?[^"\s]*signature[^"\s]*/gi,
  /"request_id":"[^"]*"/g,
  /"link":"[^"]*start=[^"]*"/g,
  /"Token":"[^"]*"/g,
];

const lasting = (text: string): string => ALWAYS_NEW.reduce((rest, pattern) => rest.replace(pattern, ''), text);

const expectNoMarks = (what: string, text: string): void => {
  for (const mark of MARKS) expect(text.includes(mark), `${what} has ${mark}`).toBe(false);
};

test('a supplier’s whole session says nothing of a competitor', { timeout: 120_000 }, async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await foundCompany(app, await as.user({ isProved: true }))];
  const rival = await aRival(app, await as.user());
  const { heard } = await listenLive(supplier.person, supplier.person.id);

  const order = await anActiveOrder(app, buyer);
  const { chain } = await anAnswer(app, buyer, supplier, order);
  const other = await anAnswer(app, buyer, rival, order);
  const ids = { order, chain, rival: other.chain };
  await supplier.call(acceptOrder, { body: anOffer(app, chain) });
  await runDueJobs(app);

  // What the rival does changes nothing that the supplier reads: neither a word nor a count.
  await readAll(supplier, ids);
  const before = await readAll(supplier, ids);
  await compete(app, rival, other.chain);
  await runDueJobs(app);
  const after = await readAll(supplier, ids);
  const told = [...after].filter(([call, text]) => lasting(text) !== lasting(before.get(call) ?? ''));
  expect(told.filter(([, text]) => !text.startsWith('<?xml')).map(([call]) => call)).toEqual([]);

  // The rival is chosen and gives up, then the supplier is chosen and rated.
  await buyer.call(sendMessage, { body: { id: other.chain, text: 'Steel 20', to_all: true } });
  await buyer.call(chooseAnswer, { body: { id: other.chain, decline_others: false } });
  const sessions = [await readAll(supplier, ids)];
  await rival.call(rejectOrder, { body: { order_id: other.chain, reason: 'other', text: MARK } });
  await buyer.call(chooseAnswer, { body: { id: chain } });
  await buyer.call(completeAnswer, { body: { id: chain } });
  await buyer.call(rateAnswer, { body: { id: chain, score: 5, text: 'As agreed' } });
  await buyer.call(updatePartner, { body: { company: supplier.companyId, note: MARK } });
  await runDueJobs(app);
  sessions.push(await readAll(supplier, ids));

  for (const session of [before, after, ...sessions]) for (const [call, text] of session) expectNoMarks(call, text);
  const mail = await app.sentTo(supplier.person.email);
  expect(mail.length).toBeGreaterThan(0);
  expectNoMarks('mail', JSON.stringify(mail));
  const { data } = await supplier.person.call(listNotifications, { query: { limit: 100 } });
  expect(data.length).toBeGreaterThan(2);
  expectNoMarks('export', JSON.stringify(await supplier.person.call(exportData, {})));
  await expect.poll(heard).toContain(`{"topic":"received_orders","id":${chain}}`);
  expectNoMarks('stream', heard());
  expect(heard()).not.toContain(`"id":${other.chain}}`);
});
