import type { ProductId, RowOutcome } from '@postavka/contract';
import { storable } from '../../../platform/text/storable.ts';
import type { ProductColumns } from '../../products/index.ts';
import type { FileRow } from '../open/open-list.ts';
import type { Finding } from '../rows/finding.ts';

/** A row of the file, and what is to become of it. */
export type PlannedRow = RowFacts & PlannedOutcome;

export type PlannedOutcome = Told &
  (
    | { readonly outcome: 'created'; readonly columns: ProductColumns }
    | {
        readonly outcome: 'updated';
        readonly productId: ProductId;
        readonly columns: Partial<ProductColumns>;
        readonly before: Partial<ProductColumns>;
      }
    | { readonly outcome: 'unchanged'; readonly productId: ProductId }
    /** With the product that it names and does not change, if it names one, or the one that it takes off sale. */
    | {
        readonly outcome: Extract<RowOutcome, 'skipped' | 'failed'>;
        readonly productId?: ProductId;
        readonly hides?: ProductId;
      }
  );

interface RowFacts {
  readonly position: number;
  readonly sheet: string;
  readonly rowNumber: number;
  readonly article: string | null;
  readonly name: string;
}

interface Told {
  readonly findings: readonly Finding[];
  /** The product as it will be; absent for rows that are none. */
  readonly becomes?: Becoming;
}

/** What a row does to the price of a product. */
interface Becoming {
  readonly unit: string | null;
  readonly before: number | null;
  readonly price: number | null;
  /** For consent. */
  readonly waits: boolean;
}

/** The longest texts that a report shows. */
export const SHOWN = 150;

export function factsOf(row: FileRow): RowFacts {
  const isProduct = 'values' in row;
  const name = isProduct ? (row.values.name ?? '') : row.text;
  const article = isProduct ? (row.values.article_number ?? null) : null;
  return {
    position: row.position,
    sheet: storable(row.sheet),
    rowNumber: row.rowNumber,
    article: article === null ? null : storable(article.slice(0, SHOWN)),
    name: storable(name.slice(0, SHOWN)),
  };
}
