import { unitCalled } from '../../../entities/unit/unit-name.ts';

export interface SaidAmount {
  readonly amount: number;
  readonly unit: string;
}

const AT_END =
  /(?<before>^|[,;]\s*|\s[-\u2013\u2014]\s*|\s)(?<number>\d{1,3}(?:[ \u00a0]\d{3})+|\d{1,9})\s*(?<word>\p{L}[\p{L}\u00b2\u00b3]*)\.?\s*$/u;
/** Kilograms, metres and litres are as often the size of the goods: they need a sign that parts them from the name. */
const isMeasure = (unit: string): boolean => /^\p{L}{1,2}[\u00b2\u00b3]?$/u.test(unit) && unit !== unitCalled('pcs');

/** How much is wanted, where the title ends with it. */
export function amountInTitle(title: string): SaidAmount | null {
  const { before = '', number = '', word = '' } = AT_END.exec(title)?.groups ?? {};
  const unit = unitCalled(word);
  const amount = Number(number.replace(/\D/g, ''));
  if (unit === null || amount === 0) return null;
  const isParted = before.trim() !== '';
  return isParted || !isMeasure(unit) ? { amount, unit } : null;
}
