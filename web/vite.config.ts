import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type UserConfig } from 'vite';
import { CHUNK_GROUPS } from './build/chunk-groups.ts';
import { compileHint, compileHintFirst } from './build/compile-hint.ts';
import { serverLinks } from './build/server-links.ts';
import { themeStyles } from './build/theme-styles.ts';
import { thinContract } from './build/thin-contract.ts';

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
  plugins: [compileHintFirst()],
  build: {
    manifest: true,
    sourcemap: 'hidden',
    rolldownOptions: {
      input: 'src/entry-client.tsx',
      output: {
        codeSplitting: { groups: CHUNK_GROUPS },
        postBanner: compileHint,
      },
    },
  },
};

const forServers: UserConfig = { plugins: [serverLinks()], build: { sourcemap: true } };

/** `vite build` makes the browser's part, `vite build --ssr src/entry-server.tsx` the server's. */
export default defineConfig(({ isSsrBuild }) => mergeConfig(common, isSsrBuild ? forServers : forBrowsers));
