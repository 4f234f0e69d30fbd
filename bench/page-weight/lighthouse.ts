import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

export interface Scores {
  readonly url: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** What cost points, by name. */
  readonly failed: string;
}

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null }>>;
}

type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Report }>;

/** Lighthouse's mobile scores, in a browser of its own. */
export async function audit(folder: string, executablePath: string, url: string): Promise<Scores> {
  const { default: lighthouse } = (await import(pathToFileURL(join(folder, 'core/index.js')).href)) as {
    default: Lighthouse;
  };
  const [port, profile] = [await freePort(), await mkdtemp(join(tmpdir(), 'postavka-lighthouse-'))];
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const { lhr } = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
    const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
    return {
      url: new URL(url).pathname + new URL(url).search,
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      failed: Object.values(lhr.categories)
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id)
        .join(', '),
    };
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
