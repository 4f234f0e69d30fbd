const roubleFormat = new Intl.NumberFormat('ru-RU', {
  style: 'currency',
  currency: 'RUB',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});

/** Whole roubles, written alike in both languages: `1 240 ₽`. */
export const formatMoney = (roubles: number): string => roubleFormat.format(roubles);
