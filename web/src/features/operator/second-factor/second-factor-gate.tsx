import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { ListSkeleton } from '../../../shared/ui/list/list-skeleton.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PlainFrame } from '../../../shared/ui/plain-frame.tsx';
import { operatorWords } from '../words.ts';
import { secondFactorApi } from './api.ts';
import { PassForm } from './pass-form.tsx';
import classes from './second-factor.module.css';
import { SetUp } from './set-up.tsx';

/** The console opens for sessions that have passed the second factor, or where none is wanted. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const say = useWords(operatorWords);
  const status = useQuery(secondFactorApi.status());
  if (status.data === undefined) {
    return (
      <PlainFrame>
        {status.isPending ? <ListSkeleton /> : <LoadFailure error={status.error} onRetry={() => status.refetch()} />}
      </PlainFrame>
    );
  }
  const { is_required: isRequired, is_set_up: isSetUp, is_passed: isPassed } = status.data;
  if (isPassed || (!isRequired && !isSetUp)) return children;
  return (
    <PlainFrame>
      <section className={`card ${classes.card}`}>
        <h1 className={classes.title}>{say(isSetUp ? 'second_factor.pass' : 'second_factor.needed')}</h1>
        {isSetUp ? <PassForm /> : <SetUp />}
      </section>
    </PlainFrame>
  );
}
