import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import cards from './dense-cards.module.css';
import { SortHead, useAriaSort } from './sort-head.tsx';

/* biome-ignore-start lint/a11y/noRedundantRoles: below 1024 px the rows are cards, and `display: block` takes a table's meaning away */

export interface Column<T> {
  readonly key: string;
  /** Heads the column; beside the value on a card. */
  readonly title: string;
  readonly cell: (row: T) => ReactNode;
  /** The value that names the row: it heads the card. */
  readonly isTitle?: boolean;
  readonly isNumber?: boolean;
  /** Text that people typed: a long word in it is broken, so that the table fits. */
  readonly isText?: boolean;
  /** Left out of cards and of tables below 1280 px. */
  readonly isLargeOnly?: boolean;
  /**
   * How a dense card shows the value. `plain`: without its title, which only a `data-unknown` value keeps; `row`: the same,
   * in a row of its own on phones; `none`: not at all, since the screen that the card opens has it. A `data-absent` value
   * takes no room.
   */
  readonly onDense?: 'plain' | 'row' | 'none';
  /** The server's name for it, where the list can be sorted by it. */
  readonly sort?: string;
}

interface Props<T> {
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => number | string;
  readonly isBusy?: boolean;
  /** Cards of a few lines, which open by a press anywhere; their title is a link. */
  readonly isDense?: boolean;
  /**
   * The last column, which holds buttons: a menu in the card's corner, or a row of buttons under it. On a dense card both
   * `below` and `end` stand beside the title where there is room; on phones `end` shares the last line with the values.
   */
  readonly tools?: {
    readonly title: string;
    readonly place?: 'corner' | 'below' | 'end';
    readonly cell: (row: T) => ReactNode;
  };
}

/** A table; below 1024 px each row is a card. */
export function DataTable<T>({ label, columns, rows, keyOf, isBusy = false, isDense = false, tools }: Props<T>) {
  return (
    <table
      role="table"
      className={`card ${classes.root} ${cards.dense}`}
      aria-busy={isBusy}
      aria-label={label}
      data-dense={isDense || undefined}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <Head key={column.key} column={column} />
          ))}
          {tools === undefined ? null : (
            <th role="columnheader" scope="col">
              <span className="unseen">{tools.title}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
            {tools === undefined ? null : (
              <td role="cell" className={classes.tools} data-place={tools.place ?? 'corner'}>
                {tools.cell(row)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head<T>({ column: { title, isNumber, isLargeOnly, sort } }: { column: Column<T> }) {
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={useAriaSort(sort)}
      aria-label={sort === undefined ? undefined : title}
      data-number={isNumber || undefined}
      data-large={isLargeOnly || undefined}
    >
      {sort === undefined ? title : <SortHead name={sort} title={title} />}
    </th>
  );
}

function Cell<T>({
  column: { title, cell, isTitle, isText, isNumber, isLargeOnly, onDense },
  row,
}: {
  column: Column<T>;
  row: T;
}) {
  return (
    <td
      role="cell"
      data-label={title}
      data-title={isTitle || undefined}
      data-text={isText || undefined}
      data-number={isNumber || undefined}
      data-large={isLargeOnly || undefined}
      data-on-dense={onDense}
    >
      <div className={classes.value}>{cell(row)}</div>
    </td>
  );
}
/* biome-ignore-end lint/a11y/noRedundantRoles: see above */
