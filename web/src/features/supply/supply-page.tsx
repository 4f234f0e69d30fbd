import { useQuery } from '@tanstack/react-query';
import { regionsQuery } from '../../entities/region/regions.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { Bone } from '../../shared/ui/bone.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { FormWaiting } from '../../shared/ui/page-waiting.tsx';
import { supplyApi } from './api.ts';
import classes from './supply.module.css';
import { SupplyForm } from './supply-form.tsx';
import { supplyWords } from './words.ts';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: supplyWords.in(locale)('title'), noindex: true }),
  Waiting: FormWaiting,
};

/** What the company supplies and where it delivers: the platform matches requests by it. */
export function Component() {
  const say = useWords(supplyWords);
  return (
    <>
      <PageHeader title={say('title')} text={say('text')} back={{ to: paths.received, label: say('back') }} />
      <Profile />
    </>
  );
}

/** The form is shown once all its choices are loaded: a list that came later would push down what is below it. */
function Profile() {
  const say = useWords(supplyWords);
  const profile = useQuery(supplyApi.profile());
  const branches = useQuery(supplyApi.branches());
  const regions = useQuery(regionsQuery());
  if (profile.data !== undefined && branches.data !== undefined && regions.data !== undefined)
    return <SupplyForm profile={profile.data} branches={branches.data} />;
  const failed = [profile, branches, regions].filter(({ isError }) => isError);
  if (failed[0] !== undefined)
    return (
      <div className="card">
        <LoadFailure error={failed[0].error} onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))} />
      </div>
    );
  return (
    <div role="status" aria-busy aria-label={say('loading')} className={`card ${classes.bones}`}>
      {['30%', '80%', '60%', '90%'].map((width) => (
        <Bone key={width} width={width} height={20} />
      ))}
    </div>
  );
}
