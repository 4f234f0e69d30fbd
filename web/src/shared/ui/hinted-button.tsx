import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './hinted-button.module.css';

interface Props extends ButtonProps {
  /** Why it can't be pressed; `null` when it can. */
  readonly hint: string | null;
  readonly onClick?: () => void;
  readonly type?: 'button' | 'submit';
  readonly children: ReactNode;
}

/** A button that, when it is not for this person, stays in its place and explains itself. */
export function HintedButton({ hint, onClick, type = 'button', children, ...look }: Props) {
  const hintId = useId();
  if (hint === null) {
    return (
      <Button {...look} type={type} onClick={onClick}>
        {children}
      </Button>
    );
  }
  return (
    <div className={classes.root} data-wide={look.fullWidth || undefined}>
      {/* Not the `disabled` attribute: the hint must be reachable by pointer and keyboard. */}
      <Button {...look} type="button" data-disabled aria-disabled aria-describedby={hintId}>
        {children}
      </Button>
      <span role="tooltip" id={hintId} className={classes.hint}>
        {hint}
      </span>
    </div>
  );
}
