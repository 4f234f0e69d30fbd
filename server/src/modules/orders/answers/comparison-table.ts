import { type Comparison, type DownloadedFile, type Locale, totalOf } from '@postavka/contract';
import { defineWords } from '../../../platform/words.ts';
import { type Cell, writeXlsx } from '../../../platform/xlsx/write-xlsx.ts';
import en from '../words/en.json' with { type: 'json' };
import ru from '../words/ru.json' with { type: 'json' };
import { lowestTotal } from './compare.ts';

const words = defineWords('orders', { en, ru });

type Row = Comparison['rows'][number];
type Words = ReturnType<typeof words>;

/** The reader of the sheet, and the day it is made. */
interface Heading {
  readonly company: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** `YYYY-MM-DD`, a date in the sheet. */
interface Day {
  readonly day: string;
}

const COLUMNS: readonly {
  readonly key: keyof typeof en.column;
  readonly width: number;
  /** The value by which an offer may be the best one, which marks its cell. */
  readonly best?: Row['best'][number];
  readonly value: (row: Row, t: Words) => string | number | Day | null;
}[] = [
  {
    key: 'company',
    width: 36,
    value: ({ company: { name, is_out } }, t) => (is_out ? t('out', { name }) : name),
  },
  { key: 'price', width: 18, best: 'price', value: ({ price }) => price },
  { key: 'amount', width: 12, value: ({ amount }) => amount },
  { key: 'coverage', width: 12, value: ({ coverage }) => Math.round(coverage * 100) },
  { key: 'total', width: 16, best: 'total', value: ({ total }) => total },
  { key: 'delivery', width: 14, value: ({ delivery_price }, t) => delivery_price ?? t('unknown') },
  {
    key: 'total_with_delivery',
    width: 21,
    best: 'total_with_delivery',
    value: (row, t) => row.total_with_delivery ?? t('unknown'),
  },
  { key: 'vat', width: 12, value: ({ vat }, t) => vat ?? t('unknown') },
  { key: 'time', width: 14, best: 'time', value: ({ time }) => ({ day: time }) },
  {
    key: 'valid_until',
    width: 14,
    value: ({ valid_until: day }, t) => (day === null ? t('unknown') : { day }),
  },
  { key: 'payment_terms', width: 28, value: ({ payment_terms }) => payment_terms },
  { key: 'rating', width: 10, best: 'rating', value: ({ company }, t) => company.rating ?? t('unknown') },
  { key: 'answer_hours', width: 14, value: ({ answer_hours }) => answer_hours },
  { key: 'comment', width: 40, value: ({ comment }) => comment },
  { key: 'chosen', width: 10, value: ({ selected_at }, t) => (selected_at === null ? null : t('yes')) },
];

/** The comparison as a sheet to be printed and signed: what was asked for, the offers, what they come to. */
export async function comparisonTable(
  comparison: Comparison,
  heading: Heading,
  locale: Locale,
): Promise<DownloadedFile> {
  const t = words(locale);
  const offers = comparison.rows.map((row) => COLUMNS.map((column) => cellOf(row, column, t)));
  const sheet = {
    name: t('sheet'),
    columns: COLUMNS.map(({ key, width }) => ({ header: t(`column.${key}`), width })),
    above: [[{ value: t('form.title', { id: comparison.id }), as: 'title' as const }], ...essentials(), []],
    rows: [...offers, [], ...results(), [], [t('form.note')], [], ...signatures()],
    isPrinted: true,
  };
  return { name: t('file', { id: comparison.id }), bytes: await writeXlsx({ sheets: [sheet] }) };

  function essentials(): Cell[][] {
    const { request, amount, unit, preferable_price: price, preferable_time: time } = comparison;
    const total = totalOf(price, amount);
    return [
      line('company', heading.company),
      line('request', request),
      line('amount', `${amount} ${unit}`),
      line('wanted_price', price ?? t('form.agreed')),
      ...(total === null ? [] : [line('wanted_total', total)]),
      ...(time === null ? [] : [line('wanted_time', { day: time })]),
      line('date', { day: heading.today }),
    ];
  }

  function results(): Cell[][] {
    const lowest = lowestTotal(comparison.rows);
    const chosen = comparison.rows.find(({ selected_at }) => selected_at !== null);
    return [
      line('offers', comparison.rows.length),
      ...(lowest === null ? [] : [line('lowest', lowest)]),
      line('chosen', chosen?.company.name ?? t('form.nobody')),
      ...(chosen ? [line('chosen_total', chosen.total_with_delivery ?? chosen.total)] : []),
    ];
  }

  function signatures(): Cell[][] {
    return (['made', 'approved'] as const).map((who) => [{ value: t(`form.${who}`), as: 'header' }, t('form.line')]);
  }

  function line(key: keyof typeof en.form, value: string | number | Day): Cell[] {
    const header: Cell = { value: t(`form.${key}`), as: 'header' };
    if (typeof value === 'object') return [header, { ...value, as: 'day' }];
    return [header, typeof value === 'number' ? { value, as: 'amount' } : value];
  }
}

function cellOf(row: Row, { key, best, value }: (typeof COLUMNS)[number], t: Words): Cell {
  const shown = value(row, t);
  if (shown === null || shown === '') return null;
  const isBest = best !== undefined && row.best.includes(best);
  if (typeof shown === 'object') return { ...shown, as: isBest ? 'bestDay' : 'day' };
  if (typeof shown === 'string') return isBest ? { value: shown, as: 'best' } : shown;
  if (key === 'rating' || key === 'answer_hours') return isBest ? { value: shown, as: 'best' } : shown;
  return { value: shown, as: isBest ? 'bestAmount' : 'amount' };
}
