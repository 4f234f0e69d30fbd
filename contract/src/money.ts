/** Made when it is first needed: it takes longer to make than a page to start. */
let roubles: Intl.NumberFormat | undefined;

/** Whole roubles, written alike in both languages: `1 240 ₽`. */
export function formatMoney(amount: number): string {
  roubles ??= new Intl.NumberFormat('ru-RU', {
    style: 'currency',
    currency: 'RUB',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  return roubles.format(amount);
}
