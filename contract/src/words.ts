import type { z } from 'zod';
import { NAMES } from './names.ts';
import type { FieldIssue } from './problems.ts';
import en from './words/en.json' with { type: 'json' };
import ru from './words/ru.json' with { type: 'json' };
import { WORK_NAMES } from './work-names.ts';

/** Words for problem codes and field complaints, in i18next's form; the server and the screens say the same. */
export const PROBLEM_WORDS: { readonly ru: typeof en; readonly en: typeof en } = { ru, en };

/** All words of the contract. */
export const WORDS = {
  ru: { ...PROBLEM_WORDS.ru, ...NAMES.ru, ...WORK_NAMES.ru },
  en: { ...PROBLEM_WORDS.en, ...NAMES.en, ...WORK_NAMES.en },
};

const KNOWN: ReadonlySet<string> = new Set(
  Object.keys(en.field).map((key) => key.replace(/_(one|few|many|other)$/, '')),
);

/** Which words a validation issue deserves; a schema names them in `error`, the rest follows from its kind. */
export function fieldIssue(issue: z.core.$ZodIssue): FieldIssue {
  if (KNOWN.has(issue.message)) return named(issue.message, issue);
  if (issue.code === 'invalid_type')
    return { key: issue.input === undefined || issue.input === null ? 'required' : 'wrong_type' };
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { key: 'too_long', params: { count: Number(issue.maximum) } };
  if (issue.code === 'too_big') return { key: 'too_big', params: { max: Number(issue.maximum) } };
  if (issue.code === 'too_small' && issue.origin === 'string')
    return { key: 'too_short', params: { count: Number(issue.minimum) } };
  if (issue.code === 'too_small') return { key: 'too_small', params: { min: Number(issue.minimum) } };
  if (issue.code === 'invalid_value') return { key: 'choice' };
  if (issue.code === 'unrecognized_keys') return { key: 'unknown' };
  return { key: 'invalid' };
}

function named(key: string, issue: z.core.$ZodIssue): FieldIssue {
  if (issue.code === 'too_small') return { key, params: { count: Number(issue.minimum) } };
  if (issue.code === 'too_big') return { key, params: { count: Number(issue.maximum) } };
  return { key };
}
