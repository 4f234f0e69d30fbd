import type { ReactNode } from 'react';
import classes from './step-actions.module.css';

/** The buttons of a step, with notes about them; they stay in view however long the step is. */
export function StepActions({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.root} data-action-bar>
      {note}
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}
