import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { DISABLED_FEATURES } from './disabled-features.ts';

// Decided once, in the first process to read this; workers inherit it. A server of our own, beside any other, on a port
// that no outgoing connection is given.
process.env.E2E_PORT ??= String(15_000 + (process.pid % 15_000));
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'postavka-e2e-'));

const baseURL = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    baseURL,
    // Requests that a service worker answers are not seen by `page.route`; only offline.spec.ts allows it.
    serviceWorkers: 'block',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // A trace of every step takes a third of the time: TRACE=on for the test in question.
    trace: process.env.TRACE === 'on' ? 'on' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // Chromium saves files under names with Cyrillic letters only in a UTF-8 locale.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${DISABLED_FEATURES}`,
      ],
    },
  },
  // A journey whose title ends in its language runs in English on desktops and in Russian on phones; screens.spec.ts
  // looks at the screens in both languages at both widths.
  projects: [
    { name: 'desktop', grepInvert: /\(ru\)$/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /\(en\)$|@one-width/,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'exec node ../scripts/start.ts',
    url: `${baseURL}/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { ...process.env, PORT: process.env.E2E_PORT, DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'warn' },
  },
});
