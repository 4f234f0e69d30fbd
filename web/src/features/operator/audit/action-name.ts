import { type AuditAction, type Locale, OPERATOR_ACTIONS, PEOPLE_ACTIONS } from '@postavka/contract';
import { operatorWords } from '../words.ts';

const NAMED: readonly AuditAction[] = [...OPERATOR_ACTIONS, ...PEOPLE_ACTIONS];

/** An action in words; one of an older version that has none is named as the log names it. */
export function actionName(locale: Locale, action: string): string {
  const named = NAMED.find((name) => name === action);
  return named === undefined ? action : operatorWords.in(locale)(`audit.action.${named}`);
}
