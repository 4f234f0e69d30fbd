import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** What stands in the last message to a contact. */
async function lastMatch(app: TestApp, to: string, pattern: RegExp, what: string): Promise<string> {
  const [message] = await app.sentTo(to);
  return pattern.exec(message?.text ?? '')?.[1] ?? expect.fail(`no ${what} was sent to ${to}`);
}

export const lastCode = (app: TestApp, to: string): Promise<string> => lastMatch(app, to, /\b(\d{6})\b/, 'code');

export const lastLinkToken = (app: TestApp, to: string): Promise<string> =>
  lastMatch(app, to, /\/confirm\/([\w-]+)/, 'link');

/** Of all e-mails to a contact, the newest first. */
export const subjectsTo = async (app: TestApp, to: string): Promise<string[]> =>
  (await app.sentTo(to)).flatMap((message) => ('subject' in message ? [message.subject] : []));

/** The parts of the last link for a new password. */
export async function lastResetLink(app: TestApp, to: string): Promise<{ uid: string; token: string }> {
  const uid = await lastMatch(app, to, /\/password\/reset\/confirm\/([\w-]+)/, 'link');
  return { uid, token: await lastMatch(app, to, /\/password\/reset\/confirm\/[\w-]+\/([\w-]+)/, 'link') };
}

/** A code that is not this one. */
export const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
