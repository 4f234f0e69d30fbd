import type { ComparedOffer } from '@postavka/contract';

export const canBeChosen = ({ is_expired: isExpired, company }: ComparedOffer): boolean =>
  !isExpired && !company.is_out;

/** How much more an offer costs with delivery than the lowest; `null` where the server compares no totals. */
export function gapToLowest(offer: ComparedOffer, offers: readonly ComparedOffer[]): number | null {
  const lowest = offers.find(({ best }) => best.includes('total_with_delivery'))?.total_with_delivery ?? null;
  const own = offer.total_with_delivery;
  if (lowest === null || own === null || !canBeChosen(offer) || own <= lowest) return null;
  return own - lowest;
}

export type Obstacle = 'vat' | 'amount' | 'delivery';

/** Why no total is marked as the lowest: the offers are not about the same. */
export function obstaclesOf(offers: readonly ComparedOffer[]): Obstacle[] {
  const valid = offers.filter(canBeChosen);
  if (valid.length < 2 || valid.some(({ best }) => best.includes('total_with_delivery'))) return [];
  const differ = (value: (offer: ComparedOffer) => unknown) => new Set(valid.map(value)).size > 1;
  return [
    ...(differ(({ vat }) => vat) ? ['vat' as const] : []),
    ...(differ(({ amount }) => amount) ? ['amount' as const] : []),
    ...(valid.some(({ delivery_price: delivery }) => delivery === null) ? ['delivery' as const] : []),
  ];
}
