import type { Locale } from '@postavka/contract';
import type { TypedFate } from '../../../shared/routing/leaving.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { shellWords } from '../words.ts';

/** Another tab has switched the company, and this tab has followed. */
export function tellSwitched(locale: Locale, fate: TypedFate): void {
  const say = shellWords.in(locale);
  toast({ kind: fate === 'kept' ? 'success' : 'failure', title: say('switched.title'), text: say(`switched.${fate}`) });
}
