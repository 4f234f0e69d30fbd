import type { Locale } from '@postavka/contract';
import { operatorWords } from '../words.ts';
import { AUDIT_ACTIONS } from './filters.ts';

/** The name of an action; one of an older version without a name keeps the name that it has in the log. */
export function actionName(locale: Locale, action: string): string {
  const named = AUDIT_ACTIONS.find((name) => name === action);
  return named === undefined ? action : operatorWords.in(locale)(`audit.action.${named}`);
}
