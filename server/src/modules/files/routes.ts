import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The pictures that the project draws by itself; their folder is named anew when they are drawn anew. */
const ART = fileURLToPath(new URL('../../../art/', import.meta.url));

/** Files never change under their name: whoever has one need not ask again. */
export async function filesRoutes(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: ART,
    prefix: '/files/art/',
    immutable: true,
    maxAge: '1y',
    index: false,
    dotfiles: 'deny',
    decorateReply: false,
  });
}
