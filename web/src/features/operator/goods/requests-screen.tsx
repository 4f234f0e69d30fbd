import { type OperatorRequest, ORDER_STATUSES } from '@postavka/contract';
import { IconClipboardText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountText } from '../../../entities/order/offer-values.ts';
import { OrderStatusBadge } from '../../../entities/order/status-badge.tsx';
import { formatNumber, formatShortDay } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { workNames } from '../../../shared/i18n/work-names.ts';
import { ClampedText } from '../../../shared/ui/clamped-text.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { DateCell } from '../../../shared/ui/list/date-cell.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { DecisionTools } from '../decision/decision-tools.tsx';
import { MeasureNote } from '../decision/measure-note.tsx';
import { ReasonDialog } from '../decision/reason-dialog.tsx';
import { Absent } from '../list/absent.tsx';
import { ConsoleList } from '../list/console-list.tsx';
import { TextLine } from '../list/shortened.tsx';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import { goodsApi } from './api.ts';
import { useCompanyColumn } from './columns.tsx';
import { CompanyFilter } from './company-filter.tsx';
import { REQUEST_CHOICES } from './filters.ts';
import classes from './goods.module.css';
import { useGoodsAddress } from './use-goods-address.ts';

/** Requests of all companies. */
export function RequestsScreen() {
  const say = useWords(operatorWords);
  const words = useWords(workNames);
  const address = useGoodsAddress(REQUEST_CHOICES);
  const { company } = address;
  const list = useQuery(goodsApi.requests({ ...address.filters, company }));
  const clear = () => address.change({ company: null });
  return (
    <ConsoleList
      title={say('requests.title')}
      address={address}
      search={say('requests.search')}
      selects={[
        {
          name: 'status',
          label: say('requests.status'),
          all: say('requests.any_status'),
          value: address.filters.chosen.status,
          options: REQUEST_CHOICES.status.map((value) => ({ value, label: words(`order_status.${value}`) })),
        },
      ]}
      moreFilters={<CompanyFilter company={company} name={list.data?.data[0]?.company.name} onClear={clear} />}
      list={list}
      empty={{ icon: IconClipboardText, title: say('requests.empty'), text: say('requests.empty_text') }}
    >
      {(requests, isBusy) => <RequestTable requests={requests} isBusy={isBusy} />}
    </ConsoleList>
  );
}

function RequestTable({ requests, isBusy }: { requests: readonly OperatorRequest[]; isBusy: boolean }) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const companyColumn = useCompanyColumn();
  const [asked, setAsked] = useState<OperatorRequest | null>(null);
  const columns: readonly Column<OperatorRequest>[] = [
    { key: 'name', title: say('requests.name'), isTitle: true, cell: (request) => <Name request={request} /> },
    companyColumn,
    {
      key: 'amount',
      title: say('requests.amount'),
      isNumber: true,
      onDense: 'plain',
      cell: ({ amount, unit }) => (amount === null ? <Absent /> : amountText(locale, amount, unit)),
    },
    {
      key: 'answers',
      title: say('requests.answers'),
      isNumber: true,
      cell: ({ asked: sent, offers }) =>
        say('requests.sent_and_offers', { sent: formatNumber(locale, sent), offers: formatNumber(locale, offers) }),
    },
    {
      key: 'status',
      title: say('requests.status'),
      onDense: 'plain',
      cell: ({ status }) => <OrderStatusBadge status={status} />,
    },
    {
      key: 'created',
      isLargeOnly: true,
      title: say('goods.created'),
      isNumber: true,
      cell: ({ created_at: at }) => <DateCell at={at} format={formatShortDay} />,
    },
  ];
  return (
    <>
      <DataTable
        label={say('requests.title')}
        columns={columns}
        rows={requests}
        keyOf={({ id }) => id}
        isBusy={isBusy}
        isDense
        tools={{
          title: say('list.actions'),
          place: 'end',
          cell: (request) =>
            request.status === ORDER_STATUSES.active ? (
              <DecisionTools
                isOwn={request.is_own}
                decisions={[
                  {
                    label: say('requests.close.open'),
                    fullLabel: say('requests.close.open_named', { name: request.request }),
                    onChoose: () => setAsked(request),
                  },
                ]}
              />
            ) : null,
        }}
      />
      {asked === null ? null : (
        <ReasonDialog
          title={say('requests.close.title')}
          text={say('requests.close.text', { name: asked.request, company: asked.company.name })}
          submit={say('requests.close.submit')}
          done={say('requests.close.done', { name: asked.request })}
          isDangerous
          send={goodsApi.close()}
          toVariables={(reason) => ({ id: asked.id, reason })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Name({ request: { id, request, category, description, closed } }: { request: OperatorRequest }) {
  const say = useWords(operatorWords);
  return (
    <div className={classes.request}>
      <ClampedText>{request}</ClampedText>
      <span className={shared.dim}>
        {[say('requests.number', { id }), category?.name].filter((part) => part !== undefined).join(' · ')}
      </span>
      {description === '' ? null : <TextLine text={description} />}
      {closed === null ? null : (
        <>
          <Tag tone="bad">{say('requests.closed')}</Tag>
          <MeasureNote measure={closed} />
        </>
      )}
    </div>
  );
}
