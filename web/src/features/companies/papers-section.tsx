import { Title } from '@mantine/core';
import { type CompanyId, LIMITS } from '@postavka/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import sections from '../../shared/forms/sections.module.css';
import { UploadList } from '../../shared/forms/upload/upload-list.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import { Bone } from '../../shared/ui/bone.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { companiesApi, companyPapers } from './api.ts';
import { companiesWords } from './words.ts';

/** Papers that show who the company belongs to; an operator reads them before it is confirmed. */
export function PapersSection({ company }: { company: CompanyId }) {
  const say = useWords(companiesWords);
  const papers = useQuery(companiesApi.papers(company));
  const files = companyPapers(useQueryClient(), company);
  return (
    <section className={`card ${sections.section}`}>
      <Title order={2}>{say('papers.title')}</Title>
      <p className={`${sections.hint} ${sections.wide}`}>{say('papers.hint')}</p>
      <div className={sections.wide}>
        {papers.isPending ? <Bone width="100%" height={120} /> : null}
        {papers.isError ? <LoadFailure error={papers.error} onRetry={() => papers.refetch()} mark="ERROR" /> : null}
        {papers.data === undefined ? null : (
          <UploadList
            label={say('papers.label')}
            kind="paper"
            items={papers.data.data}
            max={LIMITS.upload.documents}
            onUpload={files.add}
            onRemove={({ id }) => files.remove(id)}
          />
        )}
      </div>
    </section>
  );
}
