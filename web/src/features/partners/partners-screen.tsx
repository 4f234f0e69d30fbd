import type { Partner } from '@postavka/contract';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FilterSelect } from '../../shared/forms/filter-select.tsx';
import { SearchField } from '../../shared/forms/search-field.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { type FilterChanges, useFilters } from '../../shared/routing/use-filters.ts';
import { ActionLink } from '../../shared/ui/action.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { partnersApi } from './api.ts';
import { NoteDialogOnDemand } from './dialogs.ts';
import { filtersOf, isFiltered, ONLY_KEYS, PARTNER_ORDERS, type PartnerFilters } from './filters.ts';
import { PartnerTable } from './partner-table.tsx';
import classes from './partners.module.css';
import { partnersWords } from './words.ts';

interface Props {
  /** Asks a partner for a price. */
  readonly priceAction: (partner: Partner) => ReactNode;
}

/** Companies with which offers were exchanged. */
export function PartnersScreen({ priceAction }: Props) {
  const say = useWords(partnersWords);
  const locale = useLocale();
  const [noted, setNoted] = useState<Partner | null>(null);
  const [filters, change] = useFilters(filtersOf);
  const list = useQuery(partnersApi.list(locale, filters));
  return (
    <>
      <ListPage
        title={say('title')}
        back={{ to: paths.dashboard, label: say('to_dashboard') }}
        filters={<Filters filters={filters} onChange={change} />}
        list={list}
        summary={(count) => say('count', { count })}
        empty={{
          icon: IconBuildingStore,
          title: say('empty.title'),
          text: say('empty.text'),
          actions: (
            <ActionLink to={paths.factories} variant="default">
              {say('empty.factories')}
            </ActionLink>
          ),
        }}
        isFiltered={isFiltered(filters)}
        nothingFound={{
          title: say('nothing.title'),
          text: say('nothing.text'),
          reset: say('nothing.reset'),
          onReset: () => change({ q: null, only: null }),
        }}
      >
        {(partners, isBusy) => (
          <PartnerTable partners={partners} isBusy={isBusy} priceAction={priceAction} onNote={setNoted} />
        )}
      </ListPage>
      {noted === null ? null : <NoteDialogOnDemand partner={noted} onClose={() => setNoted(null)} />}
    </>
  );
}

interface FilterProps {
  readonly filters: PartnerFilters;
  readonly onChange: (changes: FilterChanges<PartnerFilters>) => void;
}

function Filters({ filters, onChange }: FilterProps) {
  const say = useWords(partnersWords);
  return (
    <>
      <SearchField label={say('filters.q')} value={filters.q} onFind={(q) => onChange({ q })} />
      <FilterSelect
        label={say('filters.show')}
        all={say('filters.all')}
        value={filters.only}
        options={ONLY_KEYS.map((value) => ({ value, label: say(`filters.${value}`) }))}
        onChange={(only) => onChange({ only })}
      />
      {/* On desktops the heads of the table sort. */}
      <FilterSelect
        className={classes.order}
        label={say('filters.order')}
        all={say('order.recent')}
        value={filters.order}
        options={PARTNER_ORDERS.map((value) => ({ value, label: say(`order.${value}`) }))}
        onChange={(order) => onChange({ order })}
      />
    </>
  );
}
