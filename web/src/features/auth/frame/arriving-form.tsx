import { type ReactNode, Suspense } from 'react';
import { commonWords } from '../../../shared/i18n/common-words.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { Bone } from '../../../shared/ui/bone.tsx';
import { useHydrated } from '../../../shared/ui/use-hydrated.ts';
import classes from './auth-frame.module.css';

/** Holds the place of a form that is loaded on demand; the server never waits for it. */
export function ArrivingForm({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  return hydrated ? <Suspense fallback={<FormSkeleton />}>{children}</Suspense> : <FormSkeleton />;
}

function FormSkeleton() {
  const say = useWords(commonWords);
  return (
    <div role="status" aria-label={say('load.waiting')} className={classes.fields}>
      <Bone height={16} width="40%" />
      <Bone width="100%" height={44} />
      <Bone width="100%" height={44} />
    </div>
  );
}
