import { chainState, type ReceivedOrderCard } from '@postavka/contract';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { workNames } from '../../../shared/i18n/work-names.ts';
import { paths } from '../../../shared/paths.ts';
import { ActionLink } from '../../../shared/ui/action.tsx';
import { ListPage } from '../../../shared/ui/list/list-page.tsx';
import { receivedApi } from '../api.ts';
import { OfferDialogOnDemand, RejectDialogOnDemand } from '../dialogs.ts';
import { type ReceivedFilters, receivedFilters, STATUS_NAMES, TYPE_NAMES } from '../filters.ts';
import { receivedWords } from '../words.ts';
import { FilterForm } from './filter-form.tsx';
import { ReceivedTable } from './received-table.tsx';

type Asked = { readonly action: 'offer' | 'reject'; readonly order: ReceivedOrderCard } | null;

/** Requests that the company received. */
export function ReceivedOrders({ tabs }: { tabs: ReactNode }) {
  const say = useWords(receivedWords);
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const filters = receivedFilters(search);
  const list = useQuery(receivedApi.list(locale, filters));
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const current = list.data?.data.find(({ id }) => id === asked?.order.id);
  return (
    <>
      <ListPage
        title={say('title')}
        back={{ to: paths.dashboard, label: say('back') }}
        notice={tabs}
        filters={<Filters filters={filters} />}
        list={list}
        summary={(count) => say('found', { count })}
        empty={{
          icon: IconInbox,
          title: say('empty.title'),
          text: say('empty.text'),
          actions: (
            <>
              <ActionLink to={`${paths.received}?tab=all`}>{say('empty.open')}</ActionLink>
              <ActionLink to={paths.supply} variant="default">
                {say('empty.supply')}
              </ActionLink>
            </>
          ),
        }}
        isFiltered={isFiltered(filters)}
        nothingFound={{
          title: say('nothing.title'),
          text: say('nothing.text'),
          reset: say('nothing.reset'),
          onReset: () => setSearch({}),
        }}
      >
        {(orders, isBusy) => (
          <ReceivedTable
            orders={orders}
            isBusy={isBusy}
            onOffer={(order) => setAsked({ action: 'offer', order })}
            onReject={(order) => setAsked({ action: 'reject', order })}
          />
        )}
      </ListPage>
      {asked?.action === 'offer' ? <OfferDialogOnDemand id={asked.order.id} onClose={close} onDone={close} /> : null}
      {asked?.action === 'reject' ? (
        <RejectDialogOnDemand
          order={asked.order}
          isDone={current !== undefined && chainState(current) === 'refused'}
          onClose={close}
        />
      ) : null}
    </>
  );
}

const isFiltered = ({ q, status, type }: ReceivedFilters): boolean => q !== '' || status !== null || type !== null;

function Filters({ filters: { q, status, type } }: { filters: ReceivedFilters }) {
  const say = useWords(receivedWords);
  const names = useWords(workNames);
  return (
    <FilterForm
      q={q}
      placeholder={say('filters.query_hint')}
      selects={[
        {
          name: 'status',
          label: say('filters.status'),
          all: say('filters.all_status'),
          value: status,
          options: STATUS_NAMES.map((value) => ({ value, label: names(`chain_status.${value}`) })),
        },
        {
          name: 'type',
          label: say('filters.type'),
          all: say('filters.all_type'),
          value: type,
          options: TYPE_NAMES.map((value) => ({ value, label: names(`order_type.${value}`) })),
        },
      ]}
    />
  );
}
