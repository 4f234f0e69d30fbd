import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Hinted } from '../ui/hinted.tsx';

interface Props extends ButtonProps {
  /** Why it can't be pressed; `null` when it can. */
  readonly hint: string | null;
  readonly 'aria-label'?: string;
  readonly title?: string;
  readonly onClick?: () => void;
  readonly type?: 'button' | 'submit';
  readonly children: ReactNode;
}

/** A button that stays in its place for people who may not use it, and explains why. */
export function HintedButton({ hint, onClick, type = 'button', children, ...look }: Props) {
  if (hint === null) {
    return (
      <Button {...look} type={type} onClick={onClick}>
        {children}
      </Button>
    );
  }
  return (
    <Hinted hint={hint} isWide={look.fullWidth ?? false}>
      {(ties) => (
        <Button {...look} type="button" data-disabled {...ties}>
          {children}
        </Button>
      )}
    </Hinted>
  );
}
