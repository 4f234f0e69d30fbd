import type { ReactNode } from 'react';
import classes from './tag.module.css';

export type TagTone = 'neutral' | 'brand' | 'good' | 'wait' | 'bad';

/** A status, as a coloured badge with a word. */
export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className={classes.root} data-tone={tone}>
      {children}
    </span>
  );
}
