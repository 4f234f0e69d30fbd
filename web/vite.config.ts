import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type UserConfig } from 'vite';
import { isPublicIcon } from './build/public-icons.ts';
import { serverLinks } from './build/server-links.ts';
import { themeStyles } from './build/theme-styles.ts';
import { thinContract } from './build/thin-contract.ts';

/**
 * What public pages share travels in four files, grouped by folder: left to itself the build makes forty, and on a
 * phone each costs more than what is in it. What is in these folders must not import Mantine's inputs or dialogs.
 * `work`, `work-icons` and `refusals` are for the screens of people who are signed in, and for forms.
 */
const GROUPS = [
  { name: 'framework', test: /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/[\w-]+)\// },
  { name: 'icons', test: isPublicIcon, minShareCount: 2 },
  { name: 'work-icons', test: /\/node_modules\/@tabler\//, minShareCount: 2 },
  {
    name: 'base',
    test: /\/contract\/src\/((catalog|directory|companies|reports)\/.*endpoints|orders\/endpoints\/distribution)|\/web\/src\/(app\/(root|providers|routing\/(?!guards)|ssr\/)|session\/[^/]+$|entities\/search\/(search-box|recent-searches)|shared\/(?!forms|dialogs|live|ui\/list\/(data-table|sort-head|row-tools|list-page\.tsx|page-size)|api\/upload|i18n\/problem-words))/,
  },
  {
    name: 'work',
    test: /\/contract\/src\/(accounts|imports|orders|products|notifications|supply|partners|dashboard)\/.*endpoints|\/web\/src\/shared\/(live|ui\/list\/(data-table|sort-head|row-tools|list-page\.tsx|page-size)|api\/upload)/,
  },
  { name: 'refusals', test: /\/web\/src\/shared\/i18n\/problem-words|\/contract\/src\/words\/(ru|en)\.json/ },
  { name: 'catalogue', test: /\/web\/src\/(app\/shell\/(?!shell\.tsx)[^/]+$|entities\/product\/|features\/catalog\/)/ },
];

const common: UserConfig = {
  plugins: [thinContract(), themeStyles(), react()],
  // Vite leaves this to the running process in what it builds for servers: without it, React's checks for developers
  // take most of the time of a page.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    // The server links modulepreload for the matched route itself; the polyfill would be dead weight.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // The contract only declares: a module of it that a page does not use need not travel.
      treeshake: { moduleSideEffects: [{ test: /\/contract\/src\//, sideEffects: false }] },
    },
  },
  ssr: { noExternal: true },
};

const forBrowsers: UserConfig = {
  build: {
    manifest: true,
    sourcemap: 'hidden',
    rolldownOptions: { input: 'src/entry-client.tsx', output: { codeSplitting: { groups: GROUPS } } },
  },
};

const forServers: UserConfig = { plugins: [serverLinks()], build: { sourcemap: true } };

/** `vite build` makes the browser's part, `vite build --ssr src/entry-server.tsx` the server's. */
export default defineConfig(({ isSsrBuild }) => mergeConfig(common, isSsrBuild ? forServers : forBrowsers));
