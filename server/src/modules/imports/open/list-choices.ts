import type { ImportSettings } from '@postavka/contract';
import type { Reading } from '../read/reading.ts';
import type { Given, Layout } from '../recognise/given.ts';
import type { Mapping } from '../recognise/mapping.ts';
import { HELP_SHEETS } from '../report/template.ts';
import type { RowSettings } from '../rows/row-draft.ts';

/** What a person has said of a list, now and when the same headers came before. */
export interface ListChoices extends Given {
  readonly reading?: Omit<Reading, 'headers'>;
  readonly clearsEmpty?: boolean;
}

export const readingOf = ({ reading, headers }: ListChoices): Reading => ({ ...reading, headers });

export const rowSettings = ({ rates = {}, clearsEmpty = false }: ListChoices): RowSettings => ({
  rates,
  clearsEmpty,
});

export function listChoices(
  mapping: Mapping,
  settings: ImportSettings,
  layouts: Readonly<Record<string, Layout>>,
): ListChoices {
  return {
    mapping,
    layouts,
    decimals: settings.decimals,
    reaches: settings.reaches,
    headers: settings.headers,
    leftOut: [...settings.left_out, ...HELP_SHEETS],
    takesFirst: settings.same_goods === 'first',
    rates: settings.rates,
    reading: { encoding: settings.encoding ?? undefined, delimiter: settings.delimiter ?? undefined },
    clearsEmpty: settings.empty_cells === 'clear',
  };
}
