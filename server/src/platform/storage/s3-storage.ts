import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { requireName, type Storage } from './storage.ts';
import { storageFailure } from './storage-failure.ts';

export interface S3Settings {
  /** Absent: Amazon's own for the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Files in a bucket of any S3-compatible store. */
export function s3Storage({ endpoint, region, bucket, accessKey, secretKey }: S3Settings): Storage {
  const client = new S3Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Stores other than Amazon's rarely have a host name for every bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000, throwOnRequestTimeout: true },
    // The checksums that the SDK adds by itself are refused by many stores; the body is signed anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const objectOf = (name: string) => ({ Bucket: bucket, Key: requireName(name) });
  return {
    async put(name, bytes, type) {
      try {
        await client.send(new PutObjectCommand({ ...objectOf(name), Body: bytes, ContentType: type }));
      } catch (error) {
        throw storageFailure(error);
      }
    },
    async size(name) {
      try {
        return (await client.send(new HeadObjectCommand(objectOf(name)))).ContentLength;
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
        throw error;
      }
    },
    async read(name, range) {
      const { Body } = await client.send(
        new GetObjectCommand({ ...objectOf(name), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
      );
      if (!(Body instanceof Readable)) throw new Error('the store gave no stream');
      return Body;
    },
    async erase(names) {
      // One by one: deleting many at once needs a checksum that not every store knows.
      for (const name of names) await client.send(new DeleteObjectCommand(objectOf(name)));
    },
    async *list(prefix) {
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(next && { ContinuationToken: next }) }),
        );
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key !== undefined && LastModified !== undefined) yield { name: Key, since: LastModified };
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
    // An object is there whole or not at all.
    eraseUnfinished: async () => 0,
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}
