import type { ReactNode } from 'react';
import classes from './row-tools.module.css';

/** Buttons of a row: quiet ones at its end, or under the card on narrow screens. */
export function RowTools({ children }: { children: ReactNode }) {
  return <div className={classes.root}>{children}</div>;
}
