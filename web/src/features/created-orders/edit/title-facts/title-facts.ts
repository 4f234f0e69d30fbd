import { amountInTitle, type SaidAmount } from './amount-in-title.ts';
import { dayInTitle } from './day-in-title.ts';

/** The facts in a title beside the name of the goods. */
export interface TitleFacts {
  readonly amount: SaidAmount | null;
  readonly day: string | null;
}

export function titleFacts(title: string, today: string): TitleFacts {
  const said = dayInTitle(title, today);
  const rest = said === null ? title : title.replace(said.said, ' ').trim();
  return { amount: amountInTitle(rest), day: said?.day ?? null };
}
