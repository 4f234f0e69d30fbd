import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names and values, in one or two columns. Names without a value are left out. */
export function Facts({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 2 }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <div className={classes.container}>
      <dl className={classes.root} data-columns={columns}>
        {known.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
