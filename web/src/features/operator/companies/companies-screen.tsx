import type { OperatorCompany } from '@postavka/contract';
import { IconBuildings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber, formatShortDay } from '../../../shared/format/format.ts';
import { companyTypeName } from '../../../shared/i18n/contract-names.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { DateCell } from '../../../shared/ui/list/date-cell.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { VerificationBadge } from '../../../shared/ui/verification-badge.tsx';
import { operatorPaths } from '../console/paths.ts';
import { ConsoleList } from '../list/console-list.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import classes from '../operator.module.css';
import { operatorWords } from '../words.ts';
import { companiesApi } from './api.ts';
import { COMPANY_CHOICES } from './filters.ts';

/** Companies; a filter shows those that wait for a decision. */
export function CompaniesScreen() {
  const say = useWords(operatorWords);
  const address = useListAddress(COMPANY_CHOICES);
  const { chosen } = address.filters;
  const decided = { title: say('list.decided'), text: say('list.decided_text') };
  const list = useQuery(companiesApi.list(address.filters));
  return (
    <ConsoleList
      title={say('companies.title')}
      address={address}
      search={say('companies.search')}
      selects={[
        {
          name: 'status',
          label: say('companies.status'),
          all: say('companies.any_status'),
          value: chosen.status,
          options: COMPANY_CHOICES.status.map((value) => ({ value, label: say(`companies.statuses.${value}`) })),
        },
        {
          name: 'blocked',
          label: say('companies.blocking'),
          all: say('companies.blocked_or_not'),
          value: chosen.blocked,
          options: [{ value: 'yes', label: say('companies.only_blocked') }],
        },
      ]}
      list={list}
      empty={{ icon: IconBuildings, title: say('companies.empty'), text: say('companies.empty_text') }}
      nothing={
        chosen.status === 'in_progress' && chosen.blocked === null && address.filters.q === '' ? decided : undefined
      }
    >
      {(companies, isBusy) => <CompanyTable companies={companies} isBusy={isBusy} />}
    </ConsoleList>
  );
}

function CompanyTable({ companies, isBusy }: { companies: readonly OperatorCompany[]; isBusy: boolean }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const columns: readonly Column<OperatorCompany>[] = [
    {
      key: 'name',
      title: say('companies.name'),
      isTitle: true,
      cell: (company) => (
        <>
          <Link to={operatorPaths.company(company.id)} className={classes.link}>
            {company.name}
          </Link>
          <span className={classes.dim}>{companyTypeName(locale, company.company_type)}</span>
        </>
      ),
    },
    { key: 'inn', title: say('companies.inn'), cell: ({ inn }) => inn },
    {
      key: 'status',
      title: say('companies.status'),
      onDense: 'plain',
      cell: (company) => (
        <span className={classes.tags}>
          <VerificationBadge status={company.verification_status} />
          {company.is_blocked ? <Tag tone="bad">{say('companies.blocked')}</Tag> : null}
          {company.is_closed ? <Tag>{say('companies.closed')}</Tag> : null}
          {company.is_own ? <Tag tone="brand">{say('companies.own')}</Tag> : null}
        </span>
      ),
    },
    {
      key: 'registry',
      title: say('companies.registry'),
      onDense: 'none',
      cell: ({ foreign, registry_checked_at: checked }) => {
        if (foreign) return say('companies.registry_foreign');
        return checked === null ? (
          <Tag tone="wait">{say('companies.registry_unknown')}</Tag>
        ) : (
          formatShortDay(locale, checked)
        );
      },
    },
    {
      key: 'members',
      title: say('companies.members'),
      isNumber: true,
      isLargeOnly: true,
      cell: ({ members }) => formatNumber(locale, members),
    },
    {
      key: 'papers',
      title: say('companies.papers'),
      isNumber: true,
      cell: ({ papers }) => formatNumber(locale, papers),
    },
    {
      key: 'created',
      title: say('companies.created'),
      isNumber: true,
      cell: ({ created_at: at }) => <DateCell at={at} format={formatShortDay} />,
    },
  ];
  return (
    <DataTable
      label={say('companies.title')}
      columns={columns}
      rows={companies}
      keyOf={({ id }) => id}
      isBusy={isBusy}
      isDense
    />
  );
}
