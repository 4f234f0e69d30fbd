import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { S3Settings } from '../src/platform/storage/s3-storage.ts';
import { startS3 } from './s3-server.ts';

/** A folder that goes when the test does. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'postavka-storage-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An S3 store that goes when the test does. */
export async function aStore({ aboutBucket = false } = {}): Promise<S3Settings & { readonly endpoint: string }> {
  const { close, ...settings } = await startS3(await aFolder(), { aboutBucket });
  onTestFinished(close);
  return settings;
}
