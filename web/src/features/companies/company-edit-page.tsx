import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useActiveCompanyInfo } from '../../session/active-company.ts';
import sections from '../../shared/forms/sections.module.css';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { Bone } from '../../shared/ui/bone.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { FormWaiting } from '../../shared/ui/page-waiting.tsx';
import classes from './company-edit-page.module.css';
import { CompanyForm } from './company-form.tsx';
import { CompanyHead } from './company-head.tsx';
import { PapersSection } from './papers-section.tsx';
import { companiesWords } from './words.ts';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: companiesWords.in(locale)('edit.title'), noindex: true }),
  Waiting: FormWaiting,
};

export function Component() {
  const say = useWords(companiesWords);
  const company = useActiveCompanyInfo();
  return (
    <>
      <PageHeader
        title={say('edit.title')}
        back={{ to: paths.dashboard, label: say('edit.back') }}
        {...(company.data && {
          actions: (
            <Button
              component={Link}
              to={paths.company(company.data.info.id)}
              variant="default"
              leftSection={<IconExternalLink size={20} aria-hidden />}
            >
              {say('edit.public')}
            </Button>
          ),
        })}
      />
      {company.isPending ? <FormSkeleton /> : null}
      {company.isError && company.data === undefined ? (
        <LoadFailure error={company.error} onRetry={() => company.refetch()} mark="ERROR" />
      ) : null}
      {company.data === undefined ? null : (
        <>
          <CompanyHead company={company.data.info} canEdit={company.data.permissions.company_info_permission} />
          <CompanyForm
            key={company.data.info.registry_checked_at}
            company={company.data.info}
            canEdit={company.data.permissions.company_info_permission}
          />
          {company.data.permissions.company_info_permission ? <PapersSection company={company.data.info.id} /> : null}
        </>
      )}
    </>
  );
}

function FormSkeleton() {
  return (
    <div role="status" aria-busy>
      <div className={`card ${classes.head}`}>
        <Bone height={64} width={64} />
        <Bone height={20} width="40%" />
      </div>
      <div className={`card ${sections.section}`}>
        {['a', 'b', 'c', 'd'].map((row) => (
          <Bone key={row} width="100%" height={44} />
        ))}
      </div>
    </div>
  );
}
