import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Storage } from './storage.ts';

/**
 * Stores bytes for another process to take. Those that nobody takes are swept after a day, like every file without a
 * row.
 */
export async function handOver(storage: Storage, bytes: Uint8Array, type: string): Promise<string> {
  const key = `private/${randomBytes(20).toString('hex')}`;
  await storage.put(key, bytes, type);
  return key;
}

/** Reads what was handed over, and erases it. */
export async function takeOver(storage: Storage, key: string): Promise<Buffer> {
  const bytes = await buffer(await storage.read(key));
  await storage.erase([key]);
  return bytes;
}
