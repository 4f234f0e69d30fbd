import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The way to a database, which can be made slow. Both end when their time is over. */
export interface Network {
  /** The database, through it. */
  readonly url: string;
  /** Whatever is sent, either way, comes so many milliseconds later. */
  slowDown(byMs: number, forMs: number): Promise<void>;
  /** Connections stay open, and nothing comes through. */
  hold(forMs: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startNetwork(databaseUrl: string): Promise<Network> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let delay = 0;
  let released = Promise.resolve();

  const forward = async (from: Socket, to: Socket): Promise<void> => {
    try {
      for await (const bytes of from) {
        if (delay > 0) await pause(delay);
        await released;
        if (!to.write(bytes)) await once(to, 'drain');
      }
    } catch {
      // Either end may be killed; the other then ends too.
    }
    to.destroy();
  };
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port), noDelay: true });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay().on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    void forward(near, far);
    void forward(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    async slowDown(byMs, forMs) {
      delay = byMs;
      await pause(forMs);
      delay = 0;
    },
    async hold(forMs) {
      released = pause(forMs);
      await released;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
