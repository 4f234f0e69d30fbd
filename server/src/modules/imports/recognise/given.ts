import type { NoteReach } from '@postavka/contract';
import type { Mapping } from './mapping.ts';

/** What a person has said of the columns of lists with the same headers. */
export interface Layout {
  readonly mapping: Mapping;
  /** By key, what the sign that can be read both ways is. */
  readonly decimals: Readonly<Record<string, 'decimal' | 'thousands'>>;
  /** By a text among the goods, of which of them it speaks; layouts of earlier days have none. */
  readonly reaches?: Readonly<Record<string, NoteReach>>;
  /** The rates that were typed last: they are offered, and asked about again. */
  readonly rates: Readonly<Record<string, number | null>>;
}

/** What is known of a file beside its content. */
export interface Given {
  /** Of this file; keys of the second set of headers end with `@2`, and so on. */
  readonly mapping?: Mapping;
  readonly decimals?: Layout['decimals'];
  readonly reaches?: Layout['reaches'];
  /** By `layoutOf`, from earlier files. */
  readonly layouts?: Readonly<Record<string, Layout>>;
  /** By the name of a sheet, the row of its header; 0 is none. */
  readonly headers?: Readonly<Record<string, number>>;
  /** Sheets that a person left out. */
  readonly leftOut?: readonly string[];
  /** Of a product on several sheets, the price that is met first. */
  readonly takesFirst?: boolean;
  /** By code, roubles for one; `null`: such prices are left out. */
  readonly rates?: Readonly<Record<string, number | null>>;
}
