/// <reference path="./s3rver.d.ts" />
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../src/platform/storage/s3-storage.ts';

/**
 * A server that speaks the protocol of S3. It checks signatures of calls about objects; those about the whole bucket
 * (`/postavka/`) it reads without their last slash, takes for mismatched, and lets pass only when told to.
 */
export async function startS3(
  directory: string,
  { aboutBucket }: { readonly aboutBucket: boolean },
): Promise<S3Settings & { readonly endpoint: string; close(): Promise<void> }> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    allowMismatchedSignatures: aboutBucket,
    directory,
    configureBuckets: [{ name: 'postavka' }],
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'postavka',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    close: () => server.close(),
  };
}
