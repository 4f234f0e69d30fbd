import type { ReactNode } from 'react';
import classes from './members.module.css';

/* biome-ignore-start lint/a11y/noRedundantRoles: on phones the rows are laid out as cards, and `display: block` takes a table's meaning away */

interface TableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** The head of the last column, which holds buttons. */
  readonly tools: string;
  readonly isStale?: boolean;
  readonly children: ReactNode;
}

/** A table; on phones each row is a card. */
export function ListTable({ label, columns, tools, isStale = false, children }: TableProps) {
  return (
    <table role="table" className={`card ${classes.table}`} aria-busy={isStale} aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <span className="unseen">{tools}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <tr role="row">{children}</tr>;
}

/** `label` stands beside the value on phones. */
export function Cell({ label, isTitle, children }: { label: string; isTitle?: boolean; children: ReactNode }) {
  return (
    <td role="cell" data-label={label} data-title={isTitle || undefined}>
      <div className={isTitle ? `${classes.value} ${classes.title}` : classes.value}>{children}</div>
    </td>
  );
}

export function ToolCell({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <td role="cell" className={isWide ? classes.wide : classes.tools}>
      {children}
    </td>
  );
}
/* biome-ignore-end lint/a11y/noRedundantRoles: see above */
