import type { ReactNode } from 'react';
import classes from './measured.module.css';

/** As many characters as a column has room for. */
const SHORT = 20;

/** An amount or a price in a table: people may type any unit, and a long one wraps. */
export function Measured({ children }: { children: ReactNode }) {
  const isShort = typeof children === 'string' && children.length <= SHORT;
  return (
    <span className={classes.root} data-short={isShort || undefined}>
      {children}
    </span>
  );
}
