import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

/** The one primary action of a form: shows progress. A press before hydration is repeated after it (`boot.ts`). */
export const SubmitButton = ({ isPending, children }: { isPending: boolean; children: ReactNode }) => (
  <Button type="submit" fullWidth loading={isPending}>
    {children}
  </Button>
);
