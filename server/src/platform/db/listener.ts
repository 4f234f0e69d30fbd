import pg from 'pg';
import type { Log } from '../log.ts';
import { clientSettings } from './client-settings.ts';

interface Subscription {
  readonly channel: string;
  readonly onNotify: (payload: string) => void;
  /**
   * Called after every connection: notifications that came while there was none are lost, so caches must be dropped.
   */
  readonly onConnect: () => void;
}

/** The one LISTEN connection of a process. It opens with the first subscription, and again whenever it is lost. */
export interface Listener {
  /** Returns a function that ends the subscription. */
  subscribe(channel: string, onNotify: Subscription['onNotify'], onConnect: Subscription['onConnect']): () => void;
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 3_000;
const CONNECT_MS = 2_000;
/** A query at this interval notices a connection that was lost silently. */
const HEARTBEAT_MS = 15_000;

export function createListener(url: string, name: string, log: Log | undefined): Listener {
  const subscriptions = new Set<Subscription>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isConnecting = false;
  let isClosed = false;
  let pause = FIRST_PAUSE_MS;

  const listeners = (channel: string) => [...subscriptions].filter((one) => one.channel === channel);

  async function connect(): Promise<void> {
    if (isConnecting || isClosed) return;
    isConnecting = true;
    const fresh = new pg.Client({
      ...clientSettings(url, `${name} listener`),
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    });
    fresh.on('error', (err) => log?.warn({ err }, 'listening connection lost'));
    fresh.on('end', () => {
      if (client === fresh) reconnect();
    });
    fresh.on('notification', ({ channel, payload }) => {
      for (const { onNotify } of listeners(channel)) onNotify(payload ?? '');
    });
    try {
      await fresh.connect();
      await listenToAll(fresh);
      client = fresh;
      pause = FIRST_PAUSE_MS;
      for (const { onConnect } of subscriptions) onConnect();
      timer = setInterval(() => beat(fresh), HEARTBEAT_MS).unref();
    } catch (err) {
      log?.warn({ err }, 'no connection for live events yet, trying again');
      void fresh.end().catch(() => {});
      later();
    } finally {
      isConnecting = false;
    }
    if (isClosed) await disconnect();
  }

  /** Includes channels that are subscribed to while it runs. */
  async function listenToAll(fresh: pg.Client): Promise<void> {
    const heard = new Set<string>();
    for (const { channel } of subscriptions) {
      if (!heard.has(channel)) await listen(fresh, channel);
      heard.add(channel);
    }
  }

  function reconnect(): void {
    clearInterval(timer);
    client = undefined;
    later();
  }

  function later(): void {
    if (isClosed) return;
    timer = setTimeout(connect, pause * (0.5 + Math.random())).unref();
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  function beat(current: pg.Client): void {
    current.query('select 1').catch(() => current.end().catch(() => {}));
  }

  async function disconnect(): Promise<void> {
    clearInterval(timer);
    const last = client;
    client = undefined;
    await last?.end();
  }

  return {
    subscribe(channel, onNotify, onConnect) {
      const isNew = listeners(channel).length === 0;
      const subscription = { channel, onNotify, onConnect };
      subscriptions.add(subscription);
      if (!client) void connect();
      else if (isNew) listen(client, channel).then(onConnect, () => client?.end());
      return () => subscriptions.delete(subscription);
    },
    async close() {
      isClosed = true;
      await disconnect();
    },
  };
}

const listen = (client: pg.Client, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`);
