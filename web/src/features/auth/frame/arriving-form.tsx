import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { commonWords } from '../../../shared/i18n/common-words.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { useHydrated } from '../../../shared/ui/use-hydrated.ts';
import classes from './auth-frame.module.css';

/** Holds the place of a lazily loaded form; the server never waits for it. */
export function ArrivingForm({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  return hydrated ? <Suspense fallback={<FormSkeleton />}>{children}</Suspense> : <FormSkeleton />;
}

function FormSkeleton() {
  const say = useWords(commonWords);
  return (
    <div role="status" aria-label={say('load.waiting')} className={classes.fields}>
      <Skeleton height={16} width="40%" />
      <Skeleton height={44} />
      <Skeleton height={44} mt={8} />
    </div>
  );
}
