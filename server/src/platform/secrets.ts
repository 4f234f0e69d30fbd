import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './error-code.ts';
import { OperatorError } from './operator-error.ts';

/** What needs the server's key: sealing what waits in the database, and hashing what is short enough to guess. */
export interface Secrets {
  seal(value: unknown): Buffer;
  open(sealed: Uint8Array): unknown;
  /** Codes have six digits: their hashes could be guessed within a minute if they were made without the key. */
  hashCode(contact: string, code: string): Buffer;
  /** For links that carry their own permission. */
  sign(text: string): Buffer;
  isSigned(text: string, signature: Uint8Array): boolean;
}

export const SECRET_KEY = /^[0-9a-f]{64}$/i;

const IV_BYTES = 12;
const TAG_BYTES = 16;

export function createSecrets(key: string): Secrets {
  // Key objects, made once: making one from bytes takes five times as long as signing.
  const derive = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', Buffer.from(key, 'hex'), '', purpose, 32)));
  const sealing = derive('postavka/seal');
  const hashing = derive('postavka/code');
  const signing = derive('postavka/link');
  const sign = (text: string): Buffer => createHmac('sha256', signing).update(text).digest();

  return {
    seal(value) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv);
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const body = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(body.toString('utf8'));
    },
    hashCode: (contact, code) => createHmac('sha256', hashing).update(`${contact}\n${code}`).digest(),
    sign,
    isSigned(text, signature) {
      const right = sign(text);
      return signature.length === right.length && timingSafeEqual(right, signature);
    },
  };
}

/** 256 random bits; long enough that a plain SHA-256 hides it. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

export const newCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** The key of this installation, made at the first start. */
export async function loadSecretKey(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await chmod(path, 0o600);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    await makeSecretKey(path);
  }
  const key = (await readFile(path, 'utf8')).trim();
  // Node stops reading at a character that is no hexadecimal digit, and would accept an empty key, which everybody
  // knows.
  if (!SECRET_KEY.test(key))
    throw new OperatorError(
      `${path} is damaged: a key is 64 hexadecimal digits. Bring it back from a backup; if there is none, remove it, ` +
        'and a new one is made. What that costs is in docs/runbook.md, "Rotate secrets".',
    );
  return key;
}

/** Whole before it has its name: another process, or the next start after a crash, must not read half of it. */
async function makeSecretKey(path: string): Promise<void> {
  const written = `${path}.${randomBytes(8).toString('hex')}`;
  await writeFile(written, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
  try {
    await link(written, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(written);
  }
}
