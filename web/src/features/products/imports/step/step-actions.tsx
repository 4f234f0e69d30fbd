import type { ReactNode } from 'react';
import classes from './step-actions.module.css';

/** The ways out of a step; they stay in sight however long it is, with what there is to say of it. */
export function StepActions({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.root} data-action-bar>
      {note}
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}
