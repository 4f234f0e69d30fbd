import type { User } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { displayName } from '../../session/current-user.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { dashboardApi } from './api.ts';
import { CompanyCard } from './company-card.tsx';
import classes from './dashboard.module.css';
import { SetupChecklist } from './setup-checklist.tsx';
import { setupSteps } from './steps.ts';
import { dashboardWords } from './words.ts';

interface Props {
  readonly user: User;
  readonly onCreateCompany: () => void;
  readonly onBrowse: () => void;
}

export function Dashboard({ user, onCreateCompany, onBrowse }: Props) {
  const say = useWords(dashboardWords);
  const hasCompany = user.companies.length > 0;
  const products = useQuery({ ...dashboardApi.productCount(), enabled: hasCompany });
  return (
    <>
      <PageHeader
        title={say('greeting', { name: user.first_name === '' ? displayName(user) : user.first_name })}
        text={hasCompany ? say('greeting_ready') : say('greeting_text')}
      />
      <div className={classes.grid}>
        {hasCompany ? null : <CompanyCard onCreate={onCreateCompany} onBrowse={onBrowse} />}
        <SetupChecklist steps={setupSteps(user, products.data ?? 0)} onCreateCompany={onCreateCompany} />
      </div>
    </>
  );
}
