import { totalmem } from 'node:os';

export type ServerOptions = {
  port: number;
  durable: boolean;
  extraSettings: Record<string, string | number>;
};

/** Settings of the running server, as arguments: they win over whatever the cluster's own files say. */
export function serverSettings({ port, durable, extraSettings }: ServerOptions): string[] {
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    // A socket file needs a folder with a short path that both users can reach; TCP needs nothing.
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: `${sharedBuffers(durable)}MB`,
    work_mem: '16MB',
    // Requests are short: compiling a query costs more than running it.
    jit: 'off',
    random_page_cost: 1.1,
    // Nobody replicates it: what a whole new table or index holds is written once.
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '2GB',
    // A killed database replays what was written since the last checkpoint: a minute of it, so that it is back in seconds.
    checkpoint_timeout: '1min',
    log_checkpoints: 'off',
    log_min_messages: 'warning',
    // Without the values of rows: they may be people's.
    log_error_verbosity: 'terse',
    log_line_prefix: '%m [%p] ',
    logging_collector: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...extraSettings,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** An eighth of the memory we may use: the rest is the application's and the disk cache's. */
function sharedBuffers(durable: boolean): number {
  if (!durable) return 128;
  const limit = process.constrainedMemory();
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return Math.round(Math.min(512, Math.max(64, memory / 8 / 2 ** 20)));
}
