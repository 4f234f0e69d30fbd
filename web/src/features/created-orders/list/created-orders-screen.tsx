import { ORDER_STATUS_NAMES } from '@postavka/contract';
import { IconClipboardText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type FilterOption, FilterSelect } from '../../../shared/forms/filter-select.tsx';
import { SearchField } from '../../../shared/forms/search-field.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { workNames } from '../../../shared/i18n/work-names.ts';
import { paths } from '../../../shared/paths.ts';
import { type FilterChanges, useFilters } from '../../../shared/routing/use-filters.ts';
import { ListPage } from '../../../shared/ui/list/list-page.tsx';
import { createdOrdersApi } from '../api.ts';
import { ANSWER_KEYS, filtersOf, isFiltered, type OrderFilters, TYPE_KEYS } from '../filters.ts';
import { createdOrderWords } from '../words.ts';
import classes from './created-orders-screen.module.css';
import { OrderTable } from './order-table.tsx';

/** Requests of the company. `createAction` opens the drawer. */
export function CreatedOrdersScreen({ createAction }: { createAction: ReactNode }) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const [filters, change] = useFilters(filtersOf);
  const list = useQuery(createdOrdersApi.list(locale, filters));
  return (
    <ListPage
      title={say('title')}
      back={{ to: paths.dashboard, label: say('to_dashboard') }}
      actions={<div className={classes.create}>{createAction}</div>}
      filters={<Filters filters={filters} onChange={change} />}
      hasShortFilters
      list={list}
      failureMark="ERROR"
      summary={(count) => say('count', { count })}
      empty={{ icon: IconClipboardText, title: say('empty.title'), text: say('empty.text'), actions: createAction }}
      isFiltered={isFiltered(filters)}
      nothingFound={{
        title: say('nothing.title'),
        text: say('nothing.text'),
        reset: say('nothing.reset'),
        onReset: () => change({ q: null, status: null, type: null, answers: null }),
      }}
    >
      {(orders, isBusy) => <OrderTable orders={orders} isBusy={isBusy} />}
    </ListPage>
  );
}

interface FilterProps {
  readonly filters: OrderFilters;
  readonly onChange: (changes: FilterChanges<OrderFilters>) => void;
}

function Filters({ filters, onChange }: FilterProps) {
  const say = useWords(createdOrderWords);
  const words = useWords(workNames);
  const select = (name: 'status' | 'type' | 'answers', options: readonly FilterOption[]) => (
    <FilterSelect
      label={say(`filters.${name}`)}
      all={say(`filters.all_${name}`)}
      value={filters[name]}
      options={options}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <>
      <SearchField label={say('filters.q')} value={filters.q} onFind={(q) => onChange({ q })} />
      {select(
        'status',
        ORDER_STATUS_NAMES.map((value) => ({ value, label: words(`order_status.${value}`) })),
      )}
      {select(
        'type',
        TYPE_KEYS.map((value) => ({ value, label: words(`order_type.${value}`) })),
      )}
      {select(
        'answers',
        ANSWER_KEYS.map((value) => ({ value, label: say(`filters.answers_${value}`) })),
      )}
    </>
  );
}
