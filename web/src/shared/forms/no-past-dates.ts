import { today } from '../format/today.ts';
import type { FormSchema } from './form-schema.ts';

/** The schema, plus an error for each of these dates that is past; a blank date passes. */
export const noPastDates = (names: readonly string[], schema: FormSchema): FormSchema => ({
  safeParse: (input) => {
    const result = schema.safeParse(input);
    const values = input as Readonly<Record<string, unknown>>;
    const issues = names
      .filter((name) => values[name] !== '' && String(values[name]) < today())
      .map((name) => ({ code: 'custom' as const, path: [name], message: 'date_past', input }));
    return issues.length === 0 ? result : { error: { issues: [...(result.error?.issues ?? []), ...issues] } };
  },
});
