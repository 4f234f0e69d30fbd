import { confirmSecondFactor, setUpSecondFactor } from '@postavka/contract';
import { base32, codeOf, stepAt } from '../src/modules/accounts/second-factor/totp.ts';
import type { TestActor } from './actor.ts';
import type { TestApp } from './app.ts';

const STEP_SECONDS = 30;

/** Bytes of a base32 text. */
export function bytesOf(text: string): Buffer {
  const alphabet = Array.from({ length: 32 }, (_, i) => base32(Buffer.from([i << 3]))[0]);
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What an authenticator app shows for a secret at this moment. */
export const codeFor = (app: TestApp, secret: string): string => codeOf(bytesOf(secret), stepAt(app.clock.now()));

/** After this a code that was used is followed by another one. */
export const passStep = (app: TestApp): void => app.clock.pass(STEP_SECONDS);

/** Gives somebody who has proved to be the owner of the account a second factor. */
export async function enrolled(app: TestApp, person: TestActor) {
  const { secret } = await person.call(setUpSecondFactor, {});
  const shown = () => codeFor(app, secret);
  const { recovery_codes: codes } = await person.call(confirmSecondFactor, { body: { code: shown() } });
  passStep(app);
  return { shown, codes };
}
