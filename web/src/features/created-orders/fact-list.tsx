import type { ReactNode } from 'react';
import classes from './created-orders.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names and values; what is not known is left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
