import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CompanyId } from '@postavka/contract';
import type { JobHelpers, TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../db/database.ts';
import { lockNamed } from '../db/lock-named.ts';
import type { Log } from '../log.ts';
import { FieldProblem, Problem } from '../problem.ts';
import { enqueue } from './jobs.ts';

/**
 * Work that the work process does while a request waits for the result; modules add theirs.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules declare their calls into it
export interface WorkCalls {}

interface WorkCallHandler<C extends keyof WorkCalls> {
  /** May run again when the work process crashed in it. */
  run(payload: WorkCalls[C]['payload'], signal: AbortSignal): Promise<WorkCalls[C]['result']>;
  /** The answer when the work process crashed in it too often. */
  crashed(): Problem;
}

export type WorkCallHandlers = { readonly [C in keyof WorkCalls]: WorkCallHandler<C> };

/** The side that asks: it queues the work and waits for the answer. */
export interface WorkClient {
  /**
   * Throws the problem that the work ended with; refuses when the company or everybody has too many waiting. After
   * `work_waiting` a second call with the same payload keeps the place in the queue, or gets the answer.
   */
  call<C extends keyof WorkCalls>(
    companyId: CompanyId,
    call: C,
    payload: WorkCalls[C]['payload'],
  ): Promise<WorkCalls[C]['result']>;
}

/** How many may wait at once: of one company, and of all. Counted in the database, so for all servers together. */
const MOST_OF_COMPANY = 3;
const MOST = 40;
/** Seconds that a caller waits for an answer, the time in the queue included. */
const LONGEST_WAIT = 45;
/** Calls of one company run one after another; names of queues are few. */
const QUEUES = 64;
const MOST_CRASHES = 3;

/** Through the database: the work process may be on this machine or on any other. */
export const createWorkClient = (db: Db, seconds = LONGEST_WAIT): WorkClient => ({
  async call(companyId, call, payload) {
    const id = await inTransaction(db, (tx) => ask(tx, companyId, call, payload, seconds));
    const answer = await answerTo(db, id, seconds);
    if (!answer) {
      await leave(db, id);
      throw new Problem('work_waiting');
    }
    await db.deleteFrom('work_calls').where('id', '=', id).execute();
    return open(answer) as never;
  },
});

async function ask(tx: Tx, companyId: CompanyId, call: string, payload: object, seconds: number): Promise<number> {
  // Callers are counted one after another, or twelve at once would all find nobody waiting.
  await lockNamed(tx, 'work calls');
  await tx.deleteFrom('work_calls').where('expires_at', '<', sql<Date>`now()`).execute();
  const key = keyOf(call, payload);
  const expires_at = sql<Date>`now() + make_interval(secs => ${seconds + LEAVING})`;
  const left = await tx
    .updateTable('work_calls')
    .set({ is_left: false, expires_at })
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .where('is_left', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (left) return left.id;
  await requireRoom(tx, companyId);
  const { id } = await tx
    .insertInto('work_calls')
    .values({ company_id: companyId, key, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const queue = `calls ${companyId % QUEUES}`;
  await enqueue(tx, call, { id, payload }, { queue, maxAttempts: MOST_CRASHES + 1 });
  return id;
}

async function requireRoom(tx: Tx, companyId: CompanyId): Promise<void> {
  const { all, own } = await tx
    .selectFrom('work_calls')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('company_id', '=', companyId).as('own'),
    ])
    .executeTakeFirstOrThrow();
  if (own >= MOST_OF_COMPANY) throw new Problem('too_many_requests', { retry_after: 5 });
  if (all >= MOST) throw new Problem('unavailable');
}

/** What is asked, in few letters. */
const keyOf = (call: string, payload: object): string =>
  createHash('sha256')
    .update(`${call} ${JSON.stringify(payload)}`)
    .digest('base64url');

/**
 * Seconds that a caller has after its time is over to mark the call as left; until then the call still counts as
 * awaited.
 */
const LEAVING = 10;
/** Seconds for which a call that was left keeps its place, should the caller ask again. */
const LEFT_FOR = 90;

const leave = (db: Db, id: number) =>
  db
    .updateTable('work_calls')
    .set({ is_left: true, expires_at: sql`now() + make_interval(secs => ${LEFT_FOR})` })
    .where('id', '=', id)
    .execute();

const FIRST_LOOK = 20;
const RAREST_LOOK = 200;

/** Absent when it did not come in time. */
async function answerTo(db: Db, id: number, seconds: number): Promise<Answer | undefined> {
  const until = performance.now() + seconds * 1000;
  for (let wait = FIRST_LOOK; performance.now() < until; wait = Math.min(wait * 1.5, RAREST_LOOK)) {
    await pause(wait);
    const row = await db.selectFrom('work_calls').select('answer').where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    if (row.answer !== null) return JSON.parse(row.answer);
  }
  return undefined;
}

type Answer = { readonly result: unknown } | { readonly problem: SentProblem };
type SentProblem = Pick<Problem, 'code' | 'data' | 'fields'>;

function open(answer: Answer): unknown {
  if ('result' in answer) return answer.result;
  const { code, data, fields } = answer.problem;
  throw fields ? new FieldProblem(fields, code as never) : new Problem(code as never, ...([data] as never));
}

type AnyHandler = { run(payload: never, signal: AbortSignal): Promise<unknown>; crashed(): Problem };

interface Asked {
  readonly id: number;
  readonly payload: never;
}

/** The side that answers, as tasks of the queue. */
export const callTasks = (handlers: WorkCallHandlers, db: Db, log: Log): TaskList =>
  Object.fromEntries(
    Object.entries<AnyHandler>(handlers).map(([call, handler]) => [
      call,
      async (asked: unknown, { job, abortSignal }: JobHelpers) => {
        const { id, payload } = asked as Asked;
        if (!(await isAwaited(db, id))) return;
        const answer = await answerOf(handler, payload, job.attempts, abortSignal, log);
        await db
          .updateTable('work_calls')
          .set({ answer: JSON.stringify(answer) })
          .where('id', '=', id)
          .execute();
      },
    ]),
  );

const isAwaited = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('work_calls')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()) !== undefined;

async function answerOf(
  handler: AnyHandler,
  payload: never,
  attempt: number,
  signal: AbortSignal,
  log: Log,
): Promise<Answer> {
  if (attempt > MOST_CRASHES) return { problem: sent(handler.crashed()) };
  try {
    return { result: await handler.run(payload, signal) };
  } catch (error) {
    // Another work process takes it up.
    if (signal.aborted) throw error;
    if (error instanceof Problem) return { problem: sent(error) };
    log.error({ err: error }, 'a work call failed');
    return { problem: sent(new Problem('internal')) };
  }
}

const sent = ({ code, data, fields }: Problem): SentProblem => ({ code, data, fields });
