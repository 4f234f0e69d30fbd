import { type Locale, OPERATOR_ACTIONS, type OperatorAction } from '@postavka/contract';
import { operatorWords } from '../words.ts';

/** What others do, where the log has words for it. */
const PEOPLE_ACTIONS = [
  'user.signed_in',
  'user.signed_up',
  'user.verified',
  'user.sign_in_refused',
  'user.password_changed',
  'user.password_reset',
  'user.contact_changed',
  'user.deleted',
  'company.created',
  'company.updated',
  'company.member_changed',
  'company.paper_added',
  'company.paper_deleted',
  'company.disputed',
] as const;
type PeopleAction = (typeof PEOPLE_ACTIONS)[number];

const NAMED: readonly (OperatorAction | PeopleAction)[] = [...OPERATOR_ACTIONS, ...PEOPLE_ACTIONS];

/** An action in words; one that has none is named as the log names it. */
export function actionName(locale: Locale, action: string): string {
  const named = NAMED.find((name) => name === action);
  return named === undefined ? action : operatorWords.in(locale)(`audit.action.${named}`);
}
