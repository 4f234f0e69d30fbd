import type { User } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { useActiveCompanyInfo } from '../../session/active-company.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { dashboardApi } from './api.ts';
import { Attention } from './attention.tsx';
import { CompanyCard } from './company-card.tsx';
import classes from './dashboard.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { Deals } from './deals.tsx';
import { LatestCreated, LatestReceived } from './latest.tsx';
import { OpenRequests } from './open-requests.tsx';
import { SetupChecklist } from './setup/setup-checklist.tsx';
import { sideOf } from './setup/side.ts';
import { isSetUp, setupSteps } from './setup/steps.ts';
import { Statistics } from './statistics.tsx';
import { dashboardWords } from './words.ts';

interface Props {
  readonly user: User;
  readonly onCreateCompany: () => void;
  readonly onBrowse: () => void;
}

export function Dashboard({ user, onCreateCompany, onBrowse }: Props) {
  const say = useWords(dashboardWords);
  const hasCompany = user.companies.length > 0;
  return (
    <>
      <PageHeader
        title={user.first_name === '' ? say('greeting_unnamed') : say('greeting', { name: user.first_name })}
        text={hasCompany ? say('greeting_ready') : say('greeting_text')}
      />
      {hasCompany ? (
        <CompanyDashboard user={user} onCreateCompany={onCreateCompany} />
      ) : (
        <div className={classes.halves}>
          <CompanyCard onCreate={onCreateCompany} onBrowse={onBrowse} />
          <SetupChecklist steps={setupSteps(user)} side="new" onCreateCompany={onCreateCompany} />
        </div>
      )}
    </>
  );
}

function CompanyDashboard({ user, onCreateCompany }: Omit<Props, 'onBrowse'>) {
  const today = useQuery(dashboardApi.today());
  const company = useActiveCompanyInfo();
  // Which steps are left depends on the rights: counted without them, they would be too many for a moment.
  if (today.isPending || company.isLoading) return <DashboardSkeleton />;
  if (today.data === undefined) {
    return (
      <div className="card">
        <LoadFailure error={today.error} onRetry={() => today.refetch()} />
      </div>
    );
  }
  const { attention, deals, latest, setup } = today.data;
  const side = sideOf(today.data);
  const steps = setupSteps(user, side, setup, company.data?.permissions);
  return (
    <div className={classes.stack}>
      <Attention attention={attention} side={side} />
      {isSetUp(steps) ? null : <SetupChecklist steps={steps} side={side} onCreateCompany={onCreateCompany} />}
      <Deals deals={deals} side={side} />
      <Statistics side={side} />
      <div className={classes.latest}>
        {side === 'supplier' || side === 'both' ? (
          <LatestReceived rows={latest.received} hasSupply={setup.supply} />
        ) : null}
        {side === 'supplier' ? null : <LatestCreated rows={latest.created} />}
        {side === 'supplier' || side === 'new' ? <OpenRequests /> : null}
      </div>
    </div>
  );
}
