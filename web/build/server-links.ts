import type { Plugin } from 'vite';

const LINKS = /\/web\/src\/app\/ssr\/router-with-plain-links\.tsx$/;

/** In the server's bundle our own code gets its links from there; everything else of the router stays. */
export const serverLinks = (): Plugin => ({
  name: 'server-links',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router$/ },
    handler(_, importer = '') {
      if (!importer.includes('/web/src/') || LINKS.test(importer)) return null;
      return new URL('../src/app/ssr/router-with-plain-links.tsx', import.meta.url).pathname;
    },
  },
});
