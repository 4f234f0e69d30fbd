import type { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from '../log.ts';
import { clientSettings } from './client-settings.ts';
import { DatabaseBusy, SILENT } from './failures.ts';
import { hasOpenTransaction } from './open-transaction.ts';
import { PooledClient } from './pooled-client.ts';

export interface PoolOptions {
  readonly size: number;
  /** How PostgreSQL names our sessions. */
  readonly name: string;
  /** How long a caller waits for a connection, free or newly made. */
  readonly acquireMs: number;
  /** How long PostgreSQL may be silent while a statement runs; longer than any statement may take. */
  readonly silentMs: number;
  /** Whether one statement may take several cores. Work that nobody waits for leaves them to requests. */
  readonly isParallel: boolean;
  /** Whether asking the pool inside a transaction is refused, or only logged as an error. */
  readonly isStrict: boolean;
  readonly log: Log | undefined;
}

const STATEMENT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 15_000;
const IDLE_MS = 300_000;
/** For each connection so many callers may wait; more are refused at once. */
const WAITING_PER_CONNECTION = 50;

/** The one pool of a process. A lost connection fails the call that uses it, and no other; it is never given out again. */
export function createPool(url: string, options: PoolOptions): pg.Pool {
  const pool = new GuardedPool(url, options);
  const { log } = options;
  pool.on('error', (err) => log?.warn({ err }, 'idle database connection lost'));
  pool.on('connect', (client) => client.on('error', (err) => log?.warn({ err }, 'database connection lost')));
  return pool;
}

type Callback = Parameters<pg.Pool['connect']>[0];

class GuardedPool extends pg.Pool {
  readonly #options: PoolOptions;

  constructor(url: string, options: PoolOptions) {
    super({
      ...clientSettings(url, options.name),
      Client: PooledClient,
      max: options.size,
      connectionTimeoutMillis: options.acquireMs,
      idleTimeoutMillis: IDLE_MS,
      onConnect: async (client) => {
        const stream = endWhenSilent(client);
        // A pooler accepts at once and makes the first statement wait; that wait counts as waiting for a connection.
        stream.setTimeout(options.acquireMs);
        await setLimits(client, options.isParallel);
        stream.setTimeout(options.silentMs);
      },
    });
    this.#options = options;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const refusal = this.#refusal();
    if (!callback) return refusal ? Promise.reject(refusal) : super.connect().then(discardingUnclean);
    if (refusal) callback(refusal, undefined, () => {});
    else
      super.connect((error, client) => {
        if (client) discardingUnclean(client);
        callback(error, client, client?.release ?? (() => {}));
      });
  }

  #refusal(): Error | undefined {
    const { size, isStrict, log } = this.#options;
    if (hasOpenTransaction()) {
      const misuse = new PoolInTransaction();
      if (isStrict) return misuse;
      log?.error({ err: misuse }, 'the pool was asked inside a transaction');
    }
    return this.waitingCount < size * WAITING_PER_CONNECTION ? undefined : new DatabaseBusy(this.waitingCount);
  }
}

/** A mistake in the program: enough such callers at once would wait for each other for ever. */
class PoolInTransaction extends Error {
  constructor() {
    super('the pool was asked while a transaction is open: read it before, or use the transaction');
    this.name = 'PoolInTransaction';
  }
}

const setLimits = async (client: pg.ClientBase, isParallel: boolean): Promise<void> => {
  const settings = [
    `set statement_timeout = ${STATEMENT_MS}`,
    `set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
    ...(isParallel ? [] : ['set max_parallel_workers_per_gather = 0']),
  ];
  await client.query(settings.join('; '));
};

/**
 * Ends a connection that is silent while a statement runs: a machine that is gone, or a firewall that forgot the
 * connection, never answers, and PostgreSQL's own limit runs on its side. An idle connection may be silent.
 */
function endWhenSilent(client: pg.ClientBase): Socket {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
  return stream.on('timeout', () => {
    if (!isReadyForQuery(client)) stream.destroy(new Error(`${SILENT}: nothing came for ${stream.timeout} ms`));
  });
}

const isReadyForQuery = (client: pg.ClientBase): boolean =>
  (client as unknown as { readonly readyForQuery: boolean }).readyForQuery;

/**
 * Returns a connection to the pool only if PostgreSQL has said that it is ready and in no transaction. A session that
 * dies never says so, and the client notices only later, when the connection might be in use again.
 */
function discardingUnclean(client: pg.PoolClient): pg.PoolClient {
  const release = client.release;
  client.release = (error) => release(error || !isClean(client));
  return client;
}

const isClean = (client: pg.PoolClient): boolean => isReadyForQuery(client) && client.getTransactionStatus() === 'I';
