import type { ChainId, OpenOrderCard } from '@postavka/contract';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSend } from '../../../shared/api/use-send.ts';
import { failureText } from '../../../shared/i18n/failure-text.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { ListPage } from '../../../shared/ui/list/list-page.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { receivedApi } from '../api.ts';
import type { ReportedRequest } from '../detail/reported-request.ts';
import { OfferDialogOnDemand, OpenOrderDialogOnDemand } from '../dialogs.ts';
import { type OpenFilters, openFilters, readIn } from '../filters.ts';
import { receivedWords } from '../words.ts';
import { FilterForm } from './filter-form.tsx';
import { useOpenSelects } from './open-filters.ts';
import { OpenTable } from './open-table.tsx';

interface Props {
  readonly tabs: ReactNode;
  readonly reportAction: (request: ReportedRequest) => ReactNode;
}

/** Active requests of all other companies: any supplier may answer. */
export function OpenOrders({ tabs, reportAction }: Props) {
  const say = useWords(receivedWords);
  const locale = useLocale();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const filters = openFilters(search);
  const list = useQuery(receivedApi.open(locale, filters));
  const take = useSend(receivedApi.take());
  const [taken, setTaken] = useState<ChainId | null>(null);
  const read = readIn(search);
  const close = () =>
    setSearch((current) => {
      current.delete('request');
      return current;
    });
  const answer = ({ id }: Pick<OpenOrderCard, 'id'>) =>
    take.mutate(id, {
      onSuccess: (order) => setTaken(order.id),
      onError: (error) => toast({ kind: 'failure', title: say('take_failed'), text: failureText(locale, error) }),
    });
  return (
    <>
      <ListPage
        title={say('title')}
        back={{ to: paths.dashboard, label: say('back') }}
        notice={tabs}
        filters={<Filters filters={filters} />}
        list={list}
        summary={(count) => say('found', { count })}
        empty={{ icon: IconInbox, title: say('empty_open.title'), text: say('empty_open.text') }}
        isFiltered={isFiltered(filters)}
        nothingFound={{
          title: say('nothing.title'),
          text: say('nothing.text'),
          reset: say('nothing.reset'),
          onReset: () => setSearch({ tab: 'all' }),
        }}
      >
        {(orders, isBusy) => (
          <OpenTable
            orders={orders}
            isBusy={isBusy}
            taking={take.isPending ? (take.variables ?? null) : null}
            onAnswer={answer}
            reportAction={reportAction}
          />
        )}
      </ListPage>
      {read === null || taken !== null ? null : (
        <OpenOrderDialogOnDemand
          id={read}
          taking={take.isPending ? (take.variables ?? null) : null}
          onAnswer={answer}
          onClose={close}
        />
      )}
      {taken === null ? null : (
        <OfferDialogOnDemand id={taken} onClose={() => setTaken(null)} onDone={() => navigate(paths.received)} />
      )}
    </>
  );
}

const isFiltered = ({ q, category, region }: OpenFilters): boolean => q !== '' || category !== null || region !== null;

function Filters({ filters }: { filters: OpenFilters }) {
  const say = useWords(receivedWords);
  return <FilterForm q={filters.q} placeholder={say('filters.query')} selects={useOpenSelects(filters)} />;
}
