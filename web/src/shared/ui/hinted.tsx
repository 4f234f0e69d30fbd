import { type ReactNode, useId } from 'react';
import classes from './hinted.module.css';

interface Props {
  readonly hint: string;
  readonly isWide?: boolean;
  /** The button, given the attributes that tie it to its hint. */
  readonly children: (ties: { 'aria-disabled': true; 'aria-describedby': string }) => ReactNode;
}

/** A button that can't be pressed, and why. Not the `disabled` attribute: the hint must be within reach of a keyboard. */
export function Hinted({ hint, isWide = false, children }: Props) {
  const hintId = useId();
  return (
    <div className={classes.root} data-wide={isWide || undefined}>
      {children({ 'aria-disabled': true, 'aria-describedby': hintId })}
      <span role="tooltip" id={hintId} className={classes.hint}>
        {hint}
      </span>
    </div>
  );
}
