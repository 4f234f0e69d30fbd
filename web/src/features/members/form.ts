import { LIMITS } from '@postavka/contract';
import { z } from 'zod';

export const INVITE_EMPTY = { emails: '' };

export const InviteForm = z.object({
  emails: z
    .string()
    .transform(parseEmails)
    .pipe(z.array(z.string()).min(1, { error: 'required' }).max(LIMITS.invitation.batch, { error: 'emails_many' })),
});

/** An address with its owner's name, as mail programs copy it: `"Petrov, Ivan" <ivan@x.ru>`. */
const NAMED = /(?:"[^"]*"|[^",;\n<>])*<([^\s<>]+@[^\s<>]+)>/g;

/** Addresses as people list them: separated by commas, semicolons, spaces or lines; each once. */
export function parseEmails(text: string): string[] {
  const parts = text.replace(NAMED, ' $1 ').split(/[,;\s]/);
  const seen = new Map(parts.filter((part) => part !== '').map((part) => [part.toLowerCase(), part]));
  return [...seen.values()];
}

export const joinEmails = (emails: readonly string[]): string => emails.join(', ');
