import type { ReactNode } from 'react';
import classes from './step-actions.module.css';

/** The ways out of a step; they stay in sight however long it is. */
export function StepActions({ children }: { children: ReactNode }) {
  return <div className={classes.root}>{children}</div>;
}
