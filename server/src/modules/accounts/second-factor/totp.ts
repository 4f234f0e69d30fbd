import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@postavka/contract';

/** Time-based one-time passwords, RFC 6238 over RFC 4226: SHA-1, 30 seconds, six digits, as every app has them. */
const STEP_SECONDS = 30;
const DIGITS = 6;

export const newSecret = (): Buffer => randomBytes(20);

export const stepAt = (time: Date): number => Math.floor(time.getTime() / 1000 / STEP_SECONDS);

export function codeOf(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step that a code belongs to, now or a little off; steps up to `after` are spent. Apps show a code in two groups. */
export function stepOfCode(secret: Uint8Array, typed: string, now: Date, after: number): number | undefined {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = stepAt(now);
  const { steps } = LIMITS.secondFactor;
  return Array.from({ length: 2 * steps + 1 }, (_, i) => current - steps + i).find(
    (step) => step > after && timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code)),
  );
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, as people type a secret into an app. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What an authenticator app opens, or reads as a QR code. */
export function otpauthUri(secret: Uint8Array, account: string): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer: 'Postavka' });
  return `otpauth://totp/${encodeURIComponent(`Postavka:${account}`)}?${query}`;
}
