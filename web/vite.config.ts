import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { themeStyles } from './build/theme-styles.ts';
import { thinContract } from './build/thin-contract.ts';

/** What every page starts with travels as one file: it shrinks better, and it outlives most releases in people's caches. */
const FRAMEWORK = {
  name: 'framework',
  test: /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/[\w-]+)\//,
};

/** `vite build` makes the browser's part, `vite build --ssr src/entry-server.tsx` the server's. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [thinContract(), themeStyles(), react()],
  // Vite leaves this to the running process in what it builds for servers: without it, React's checks for developers
  // take most of the time of a page.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    emptyOutDir: true,
    sourcemap: isSsrBuild ? true : 'hidden',
    // The server links modulepreload for the matched route itself; the polyfill would be dead weight.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      ...(isSsrBuild ? {} : { input: 'src/entry-client.tsx', output: { codeSplitting: { groups: [FRAMEWORK] } } }),
      // The contract only declares: a module of it that a page does not use need not travel.
      treeshake: { moduleSideEffects: [{ test: /\/contract\/src\//, sideEffects: false }] },
    },
  },
  ssr: { noExternal: true },
}));
