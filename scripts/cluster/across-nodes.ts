import { setTimeout as pause } from 'node:timers/promises';
import {
  countProducts,
  createProduct,
  currentUser,
  getProduct,
  login,
  logout,
  markNotificationsRead,
  notificationStream,
} from '@postavka/contract';
import { withClient } from '../../server/src/platform/db/with-client.ts';
import { type Person, passwordOf } from '../chaos/people.ts';
import type { SeveralMachines } from './start.ts';

type Held = Readonly<Record<string, boolean | number>>;

const OWN_WRITES = 100;
/** Failed sign-ins that one address may make for one account in ten minutes. */
const WRONG_PASSWORDS = 20;

/** Changes made through one server are seen through the other. */
export async function acrossNodes(
  { url, servers: [one, other], replicaUrl }: SeveralMachines,
  people: readonly Person[],
  say: (line: string) => void,
): Promise<Held> {
  const [person, ...others] = people;
  if (!person) throw new Error('nobody is there');
  const readsBefore = await readsOf(replicaUrl);
  const held: Held = {
    'a session that ended at one server is refused by the other': await revocation(one.url, other.url, person),
    'a product of one server is counted by the other': await catalogue(one.url, other.url, person),
    'an event of one server is heard at the other': await liveEvent(one.url, other.url, person),
    'wrong passwords are counted together': await limits(one.url, other.url, others[0] ?? person),
    'own writes missed by a public read': await ownWrites(url, person),
  };
  say('across nodes is shown');
  return { ...held, 'statements of the replica meanwhile': (await readsOf(replicaUrl)) - readsBefore };
}

async function revocation(one: string, other: string, { email }: Person): Promise<boolean> {
  const { Token: token } = (await (
    await post(one, login.path, { username: email, password: passwordOf() })
  ).json()) as {
    Token: string;
  };
  const before = await get(other, currentUser.path, token);
  await post(one, logout.path, undefined, token);
  const after = await get(other, currentUser.path, token);
  return before.status === 200 && after.status === 401;
}

async function catalogue(one: string, other: string, { token, name }: Person): Promise<boolean> {
  const count = async () => ((await (await get(other, countProducts.path)).json()) as { result: number }).result;
  const before = await count();
  await post(one, createProduct.path, { name: `${name} counted` }, token);
  return comesTrue(async () => (await count()) > before);
}

async function liveEvent(one: string, other: string, { userToken }: Person): Promise<boolean> {
  const line = new AbortController();
  const stream = await fetch(other + notificationStream.path, { headers: headersOf(userToken), signal: line.signal });
  let heard = '';
  const reading = (async () => {
    for await (const chunk of stream.body ?? []) heard += Buffer.from(chunk).toString();
  })().catch(() => {});
  const isReady = await comesTrue(async () => heard.includes('"unread"'));
  await post(one, markNotificationsRead.path, { all: true }, userToken);
  const isHeard = await comesTrue(async () => heard.includes('event: changed'));
  line.abort();
  await reading;
  return isReady && isHeard;
}

async function limits(one: string, other: string, { email }: Person): Promise<boolean> {
  for (let tried = 0; tried < WRONG_PASSWORDS; tried += 1) {
    const reply = await post(tried % 2 === 0 ? one : other, login.path, { username: email, password: 'not this one' });
    if (reply.status === 429) return false;
  }
  const statuses = [one, other].map(async (url) => {
    return (await post(url, login.path, { username: email, password: 'not this one' })).status;
  });
  return (await Promise.all(statuses)).every((status) => status === 429);
}

/** Writes and reads back as a visitor with the writer's browser does; how often the product was not there. */
async function ownWrites(url: string, { token, name }: Person): Promise<number> {
  let missed = 0;
  for (let i = 0; i < OWN_WRITES; i += 1) {
    const reply = await post(url, createProduct.path, { name: `${name} own ${i}` }, token);
    const { id } = (await reply.json()) as { id: number };
    const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const found = await fetch(`${url}${getProduct.path}?id=${id}`, { headers: { cookie } });
    if (found.status !== 200) missed += 1;
  }
  return missed;
}

const readsOf = (replicaUrl: string): Promise<number> =>
  withClient(replicaUrl, 'cluster', async (client) => {
    const { rows } = await client.query<{ done: string }>(
      'select xact_commit as done from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.done);
  });

async function comesTrue(look: () => Promise<boolean>): Promise<boolean> {
  for (const until = performance.now() + 15_000; performance.now() < until; ) {
    if (await look()) return true;
    await pause(50);
  }
  return false;
}

const headersOf = (token: string | undefined) => (token === undefined ? {} : { authorization: `Token ${token}` });

const get = (url: string, path: string, token?: string): Promise<Response> =>
  fetch(url + path, { headers: headersOf(token) });

const post = (url: string, path: string, body: object | undefined, token?: string): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: { ...headersOf(token), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
