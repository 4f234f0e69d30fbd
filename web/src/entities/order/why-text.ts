import type { Locale, RejectReason } from '@postavka/contract';
import { workNames } from '../../shared/i18n/work-names.ts';

interface Refusal {
  readonly reject_reason: RejectReason | null;
  readonly reject_text: string | null;
}

/** Why an answer was refused or declined: the chosen reason, then the comment. Blank where neither was given. */
export function whyText(locale: Locale, { reject_reason: reason, reject_text: text }: Refusal): string {
  const name = reason === null ? null : workNames.in(locale)(`reject_reason.${reason}`);
  return [name, text].filter(Boolean).join('. ');
}
