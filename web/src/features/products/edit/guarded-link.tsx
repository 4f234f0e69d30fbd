import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HintedButton } from '../../../shared/forms/hinted-button.tsx';

interface Props extends ButtonProps {
  readonly to: string;
  /** Why the link is disabled for this person; `null` if it is not. */
  readonly hint: string | null;
  readonly children: ReactNode;
}

export function GuardedLink({ to, hint, children, ...look }: Props) {
  if (hint !== null) {
    return (
      <HintedButton {...look} hint={hint}>
        {children}
      </HintedButton>
    );
  }
  return (
    <Button {...look} component={Link} to={to}>
      {children}
    </Button>
  );
}
