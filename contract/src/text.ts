import { z } from 'zod';

const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

/** Words for what is no text; its length has words of its own, and this is asked about that too. */
function whyNotText({ code, input }: z.core.$ZodRawIssue): string | undefined {
  if (code !== 'invalid_type') return undefined;
  return input === undefined || input === null ? 'required' : 'text';
}

/** The one codec of text: no NUL, no lone surrogates, composed (NFC), trimmed. */
const clean = z
  .string({ error: whyNotText })
  .refine(isStorable, { error: 'characters', abort: true })
  .normalize('NFC')
  .trim();

export const text = (max: number) => clean.max(max);
export const requiredText = (max: number) => clean.min(1, { error: 'required' }).max(max);

/** A secret is taken as it is: neither trimmed nor normalised. */
export const secret = (max: number) =>
  z
    .string({ error: whyNotText })
    .refine(isStorable, { error: 'characters', abort: true })
    .min(1, { error: 'required' })
    .max(max, { abort: true });

/** A page on the web that says where it leads: `http://localhost@evil` reads as one host and opens another. */
export function isWebAddress(link: string): boolean {
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return false;
  const { username, password } = new URL(link);
  return username === '' && password === '' && !/^https?:\/\/[^/?#]*@/i.test(link);
}
