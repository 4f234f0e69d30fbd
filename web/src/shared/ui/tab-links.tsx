import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './tab-links.module.css';

interface Props<Name> {
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly search: string; readonly title: ReactNode }[];
  readonly current: Name;
  /** In the midst of a page: it stays where it is. */
  readonly preventScrollReset?: boolean;
}

/** Parts of one screen, each with an address of its own. */
export function TabLinks<Name extends string>({ label, tabs, current, preventScrollReset = false }: Props<Name>) {
  return (
    <nav aria-label={label} className={classes.root}>
      {tabs.map(({ name, search, title }) => (
        <Link
          key={name}
          to={{ search }}
          preventScrollReset={preventScrollReset}
          aria-current={name === current ? 'page' : undefined}
          className={classes.tab}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
