import type { FastifyInstance } from 'fastify';
import type { Vitals } from '../support/servers.ts';

/** Says its address to the parent process, and how it does whenever it is asked. */
export async function listen(app: FastifyInstance): Promise<void> {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const vitals: Vitals = { cpuMs: (user + system) / 1000, rss: process.memoryUsage.rss() };
    process.send?.(vitals);
  });
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
}
