import type { User } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { ListSkeleton } from '../../../shared/ui/list/list-skeleton.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PlainFrame } from '../../../shared/ui/plain-frame.tsx';
import { DirtyForms } from '../panel/dirty-forms.tsx';
import { ProofDialogs } from '../proof/proof-context.tsx';
import { profileWords } from '../words.ts';
import classes from './second-factor.module.css';
import { secondFactorApi } from './second-factor-api.ts';
import { SetUp } from './set-up.tsx';

/** Shows its content to people who have a second factor, or need none; others set one up first. */
export function SecondFactorNeeded({ user, children }: { user: User; children: ReactNode }) {
  const say = useWords(profileWords);
  const status = useQuery(secondFactorApi.status());
  if (status.data === undefined) {
    return (
      <PlainFrame>
        {status.isPending ? <ListSkeleton /> : <LoadFailure error={status.error} onRetry={() => status.refetch()} />}
      </PlainFrame>
    );
  }
  if (status.data.is_set_up || !status.data.is_required) return children;
  return (
    <PlainFrame>
      <DirtyForms>
        <ProofDialogs user={user}>
          <section className={`card ${classes.card}`}>
            <h1 className={classes.title}>{say('second_factor.needed')}</h1>
            <SetUp />
          </section>
        </ProofDialogs>
      </DirtyForms>
    </PlainFrame>
  );
}
