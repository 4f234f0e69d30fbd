import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';
import classes from './submit-button.module.css';

/** The one primary action of a form: shows progress, and waits (looking the same) until the page is hydrated. */
export function SubmitButton({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <Button
      type="submit"
      fullWidth
      loading={isPending}
      disabled={!hydrated}
      className={hydrated ? '' : (classes.waiting ?? '')}
    >
      {children}
    </Button>
  );
}
