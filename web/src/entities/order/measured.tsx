import type { ReactNode } from 'react';
import classes from './measured.module.css';

/** An amount or a price in a table: its unit is whatever people typed, and a long one is broken into lines. */
export const Measured = ({ children }: { children: ReactNode }) => <span className={classes.root}>{children}</span>;
