import { join } from 'node:path';
import type { Plugin } from 'vite';

const SRC = join(import.meta.dirname, '../src/');
const LINKS = join(SRC, 'app/ssr/router-with-plain-links.tsx');

/** In the server's bundle our own code gets its links from there; everything else of the router stays. */
export const serverLinks = (): Plugin => ({
  name: 'server-links',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router$/ },
    handler(_, importer = '') {
      return importer.startsWith(SRC) && importer !== LINKS ? LINKS : null;
    },
  },
});
