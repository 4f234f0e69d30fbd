import { type CompanyId, type OperatorCompanyDetail, VERIFICATION } from '@postavka/contract';
import { IconBuildings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { isProblem } from '../../../shared/api/api-problem.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { companyTypeName } from '../../../shared/i18n/contract-names.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { idOf } from '../../../shared/routing/id-of.ts';
import { ActionLink } from '../../../shared/ui/action.tsx';
import { ListSkeleton } from '../../../shared/ui/list/list-skeleton.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { StateView } from '../../../shared/ui/state-view.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { VerificationBadge } from '../../../shared/ui/verification-badge.tsx';
import { AuditTable } from '../audit/audit-table.tsx';
import { operatorPaths } from '../console/paths.ts';
import { MeasureNote } from '../decision/measure-note.tsx';
import { DisputeTable } from '../disputes/dispute-table.tsx';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import { companiesApi } from './api.ts';
import classes from './company.module.css';
import { CompanyActions } from './company-actions.tsx';
import { MemberTable } from './member-table.tsx';
import { PaperList } from './paper-list.tsx';
import { RequisitesTable } from './requisites-table.tsx';

/** A company with everything that a decision needs. */
export function CompanyScreen() {
  const say = useWords(operatorWords);
  const id = idOf<CompanyId>(useParams().id);
  const company = useQuery(companiesApi.one(id));
  if (id === null || isProblem(company.error, 'not_found')) return <Missing />;
  if (company.data !== undefined) return <Loaded company={company.data} />;
  return (
    <>
      <PageHeader title={say('company.title')} back={{ to: operatorPaths.companies, label: say('companies.title') }} />
      {company.isError ? (
        <div className="card">
          <LoadFailure error={company.error} onRetry={() => company.refetch()} />
        </div>
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

function Loaded({ company }: { company: OperatorCompanyDetail }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const { info, block, decision, is_closed: isClosed, is_own: isOwn } = company;
  return (
    <>
      <PageHeader
        title={info.name}
        back={{ to: operatorPaths.companies, label: say('companies.title') }}
        text={
          <span className={shared.tags}>
            <VerificationBadge status={info.verification_status} />
            {block === null ? null : <Tag tone="bad">{say('companies.blocked')}</Tag>}
            {isClosed ? <Tag>{say('companies.closed')}</Tag> : null}
            <span>{companyTypeName(locale, info.company_type)}</span>
            {isClosed ? null : (
              <Link to={paths.company(info.id)} className={shared.link}>
                {say('company.card')}
              </Link>
            )}
          </span>
        }
        actions={
          <>
            <CompanyActions company={company} />
            <NextWaiting company={info} />
          </>
        }
      />
      <div className={shared.stack}>
        {isOwn ? <p className={`card ${classes.notice}`}>{say('company.own')}</p> : null}
        {block === null ? null : (
          <section className={`card ${shared.card} ${classes.notice}`}>
            <h2>{say('company.block')}</h2>
            <MeasureNote measure={block} />
          </section>
        )}
        {decision === null ? null : (
          <section className={`card ${shared.card}`}>
            <h2>{say('company.decision')}</h2>
            <MeasureNote measure={decision} />
          </section>
        )}
        <section className={`card ${shared.card}`}>
          <h2>{say('company.requisites')}</h2>
          <RequisitesTable company={company} />
        </section>
        <div className={shared.halves}>
          <section className={`card ${shared.card}`}>
            <h2>{say('company.papers')}</h2>
            <PaperList papers={company.papers} />
          </section>
          <section className={`card ${shared.card}`}>
            <h2>{say('company.activity')}</h2>
            <Activity company={company} />
          </section>
        </div>
        <section>
          <h2 className={classes.heading}>{say('company.members')}</h2>
          <MemberTable members={company.members} />
        </section>
        {company.disputes.length === 0 ? null : (
          <section>
            <h2 className={classes.heading}>{say('company.disputes')}</h2>
            <DisputeTable disputes={company.disputes} />
          </section>
        )}
        <section>
          <h2 className={classes.heading}>{say('company.history')}</h2>
          {company.history.length === 0 ? (
            <p className={`card ${shared.card}`}>{say('company.no_history')}</p>
          ) : (
            <AuditTable entries={company.history} />
          )}
        </section>
      </div>
    </>
  );
}

/** An operator with twenty companies to decide on need not return to the list after each. */
function NextWaiting({ company }: { company: OperatorCompanyDetail['info'] }) {
  const say = useWords(operatorWords);
  const next = useQuery(companiesApi.waitingAfter(company.id)).data ?? null;
  const isWaiting = company.verification_status === VERIFICATION.in_progress;
  return next === null ? null : (
    <ActionLink variant={isWaiting ? 'default' : 'filled'} to={operatorPaths.company(next.id)}>
      {say('company.next')}
    </ActionLink>
  );
}

function Activity({ company: { info, counts } }: { company: OperatorCompanyDetail }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const amount = (value: number) => formatNumber(locale, value);
  return (
    <ul className={classes.activity}>
      <li>
        <Link to={`${operatorPaths.products}?company=${info.id}`} className={shared.link}>
          {say('company.products', { amount: amount(counts.products), shown: amount(counts.shown_products) })}
        </Link>
      </li>
      <li>
        <Link to={`${operatorPaths.requests}?company=${info.id}`} className={shared.link}>
          {say('company.requests', { amount: amount(counts.requests), active: amount(counts.active_requests) })}
        </Link>
      </li>
      <li>{say('company.offers', { amount: amount(counts.offers) })}</li>
      <li>{say('company.deals', { amount: amount(counts.deals) })}</li>
    </ul>
  );
}

function Missing() {
  const say = useWords(operatorWords);
  return (
    <StateView
      icon={IconBuildings}
      title={say('company.missing')}
      note="404 Not Found"
      actions={<ActionLink to={operatorPaths.companies}>{say('companies.title')}</ActionLink>}
    />
  );
}
