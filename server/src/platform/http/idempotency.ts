import { createHash } from 'node:crypto';
import { type CompanyId, type Endpoint, LIMITS, successStatus, type UserId } from '@postavka/contract';
import { type ControlledTransaction, sql } from 'kysely';
import { type Clock, secondsAfter } from '../clock.ts';
import type { Db, InTx, Tx } from '../db/database.ts';
import { isRetried } from '../db/failures.ts';
import { json } from '../db/json.ts';
import { TransactionMark } from '../db/open-transaction.ts';
import type { DB } from '../db/schema.generated.ts';
import { FieldProblem, Problem } from '../problem.ts';
import type { Member, UserActor } from './actor.ts';

/** Whether the calls of an endpoint honour `Idempotency-Key`: those that create something, for callers who are known. */
export const isCreating = (endpoint: Endpoint): boolean =>
  endpoint.method === 'POST' &&
  (endpoint.mayCreate || [201, 202].includes(successStatus(endpoint))) &&
  endpoint.auth !== 'none' &&
  endpoint.auth !== 'optional';

interface KeyedCall {
  readonly endpoint: string;
  readonly actor: UserActor | Member;
  readonly key: string | readonly string[];
  /** What was asked, validated: order and unknown fields do not matter. */
  readonly request: unknown;
}

/**
 * Does the work once for one key of one caller, and gives every repetition the same reply for a day. The key is taken
 * in the transaction of the work, which stays open until the reply is stored beside it: all of it is there or nothing
 * is. A twin that comes meanwhile waits at the key.
 */
export async function onceOnly<T>(
  { db, clock }: { db: Db; clock: Clock },
  call: KeyedCall,
  handle: (inTx: InTx) => Promise<T>,
): Promise<T> {
  const now = clock.now();
  const keyed: Keyed = {
    user_id: call.actor.userId,
    company_id: call.actor.kind === 'member' ? call.actor.companyId : null,
    endpoint: call.endpoint,
    key: requireKey(call.key),
    request_hash: createHash('sha256').update(JSON.stringify(call.request)).digest(),
    created_at: now,
  };
  const since = secondsAfter(now, -LIMITS.idempotency.hours * 3600);
  const former = await findReply(db, keyed, since);
  if (former) return replay(former, keyed);

  const work = new LateTransaction(db, (tx) => takeKey(tx, keyed, since));
  try {
    const reply = await work.mark.run(() => handle(work.inTx));
    await work.commit((tx) => storeReply(tx, keyed, reply as object));
    return reply;
  } catch (error) {
    await work.rollback();
    if (!(error instanceof KeyTaken)) throw error;
    const twin = await findReply(db, keyed, since);
    if (!twin) throw new Problem('conflict');
    return replay(twin, keyed);
  }
}

interface Keyed {
  readonly user_id: UserId;
  readonly company_id: CompanyId | null;
  readonly endpoint: string;
  readonly key: string;
  readonly request_hash: Buffer;
  readonly created_at: Date;
}

/** A twin was first. */
class KeyTaken extends Error {}

function requireKey(given: string | readonly string[]): string {
  const key = String(given);
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > LIMITS.idempotency.key)
    throw new FieldProblem({ 'idempotency-key': [{ key: 'idempotency_key' }] });
  return key;
}

const findReply = (db: Db, { user_id, company_id, endpoint, key }: Keyed, since: Date) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('user_id', '=', user_id)
    .where('company_id', 'is not distinct from', company_id)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .where('created_at', '>', since)
    .executeTakeFirst();

function replay<T>(former: { readonly request_hash: Buffer; readonly reply: unknown }, { request_hash }: Keyed): T {
  if (!request_hash.equals(former.request_hash)) throw new Problem('idempotency_mismatch');
  return former.reply as T;
}

/** Waits for the same request if it holds the key. Expired keys can be reused; up to 20 are deleted here. */
async function takeKey(tx: Tx, keyed: Keyed, since: Date): Promise<void> {
  await sql`delete from idempotency_keys where ctid = any (array(
    select ctid from idempotency_keys where created_at <= ${since} limit 20 for update skip locked))`.execute(tx);
  const taken = await tx
    .insertInto('idempotency_keys')
    .values(keyed)
    .onConflict((on) =>
      on
        .constraint('idempotency_keys_once')
        .doUpdateSet({ request_hash: keyed.request_hash, created_at: keyed.created_at, reply: null })
        .where('idempotency_keys.created_at', '<=', since),
    )
    .returning('key')
    .executeTakeFirst();
  if (!taken) throw new KeyTaken();
}

const storeReply = (tx: Tx, { user_id, company_id, endpoint, key }: Keyed, reply: object) =>
  tx
    .updateTable('idempotency_keys')
    .set({ reply: json(reply) })
    .where('user_id', '=', user_id)
    .where('company_id', 'is not distinct from', company_id)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .execute();

const ATTEMPTS = 3;

/** A transaction that begins with the first change and ends when it is told to: calls out come before it, as ever. */
class LateTransaction {
  readonly #db: Db;
  readonly #begin: (tx: Tx) => Promise<void>;
  #open: ControlledTransaction<DB> | undefined;
  readonly mark = new TransactionMark();

  constructor(db: Db, begin: (tx: Tx) => Promise<void>) {
    this.#db = db;
    this.#begin = begin;
  }

  readonly inTx: InTx = async (work) => {
    if (this.#open) return work(this.#open);
    for (let attempt = 1; ; attempt += 1) {
      try {
        this.#open = await this.#db.startTransaction().execute();
        this.mark.isOpen = true;
        await this.#begin(this.#open);
        return await work(this.#open);
      } catch (error) {
        await this.rollback();
        if (attempt >= ATTEMPTS || !isRetried(error)) throw error;
      }
    }
  };

  async commit(last: (tx: Tx) => Promise<unknown>): Promise<void> {
    if (!this.#open) return;
    await last(this.#open);
    await this.#open.commit().execute();
    this.#open = undefined;
    this.mark.isOpen = false;
  }

  async rollback(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    this.mark.isOpen = false;
    // One that fails has lost its session, and PostgreSQL has rolled back by itself.
    await open
      ?.rollback()
      .execute()
      .catch(() => {});
  }
}
