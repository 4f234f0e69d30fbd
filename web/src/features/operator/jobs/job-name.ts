import type { Locale } from '@postavka/contract';
import { operatorWords } from '../words.ts';

const NAMED = [
  'accounts.send_reset_link',
  'files.erase',
  'files.sweep',
  'imports.work',
  'imports.undo',
  'imports.sweep',
  'message.deliver',
  'messenger.listen',
  'notifications.deliver',
  'notifications.digest',
  'notifications.fan_out',
  'operator.broadcast',
  'orders.match',
  'orders.wave',
  'orders.expire',
  'orders.remind',
  'orders.complete',
  'products.hide_company',
  'products.withhold_company',
  'retention.delete',
] as const;

/** A job in words; one without a name keeps its technical name. */
export function jobName(locale: Locale, name: string): string {
  const named = NAMED.find((one) => one === name);
  return named === undefined ? name : operatorWords.in(locale)(`jobs.kind.${named}`);
}
