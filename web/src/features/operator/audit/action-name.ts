import type { Locale } from '@postavka/contract';
import { operatorWords } from '../words.ts';
import { AUDIT_ACTIONS } from './filters.ts';

/** An action in words; one of an older version that has none is named as the log names it. */
export function actionName(locale: Locale, action: string): string {
  const named = AUDIT_ACTIONS.find((name) => name === action);
  return named === undefined ? action : operatorWords.in(locale)(`audit.action.${named}`);
}
