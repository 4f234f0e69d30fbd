import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';

/** A folder that goes when the test does. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'postavka-storage-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * A server that speaks the protocol of S3. It checks signatures of calls about objects; those about the whole bucket
 * (`/postavka/`) it reads without their last slash, takes for mismatched, and lets pass only when told to.
 */
export async function aStore({ aboutBucket = false } = {}) {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    allowMismatchedSignatures: aboutBucket,
    directory: await aFolder(),
    configureBuckets: [{ name: 'postavka' }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'postavka',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  };
}
