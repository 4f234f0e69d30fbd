import { NativeSelect } from '@mantine/core';
import type { Partner } from '@postavka/contract';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SearchField } from '../../shared/forms/search-field.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { searchWith } from '../../shared/routing/list-address.ts';
import { ActionLink } from '../../shared/ui/action.tsx';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { partnersApi } from './api.ts';
import { filtersOf, isFiltered, PARTNER_ORDERS, PARTNER_SHOWS, type PartnerFilters } from './filters.ts';
import { NoteDialog } from './note-dialog.tsx';
import { PartnerTable } from './partner-table.tsx';
import classes from './partners.module.css';
import { partnersWords } from './words.ts';

interface Props {
  /** Asks a partner for a price. */
  readonly priceAction: (partner: Partner) => ReactNode;
}

type Changes = Partial<Record<'q' | 'only' | 'order', string | null>>;

/** Companies that offers were exchanged with. */
export function PartnersScreen({ priceAction }: Props) {
  const say = useWords(partnersWords);
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const [noted, setNoted] = useState<Partner | null>(null);
  const filters = filtersOf(search);
  const list = useQuery(partnersApi.list(locale, filters));
  const change = (changes: Changes) => setSearch(searchWith(search, changes), { replace: true });
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
      {noted === null ? null : <NoteDialog partner={noted} onClose={() => setNoted(null)} />}
    </>
  );
}

function Filters({ filters, onChange }: { filters: PartnerFilters; onChange: (changes: Changes) => void }) {
  const say = useWords(partnersWords);
  return (
    <>
      <SearchField label={say('filters.q')} value={filters.q} onFind={(q) => onChange({ q })} />
      <NativeSelect
        size="md"
        aria-label={say('filters.show')}
        value={filters.show ?? ''}
        data={[
          { value: '', label: say('filters.all') },
          ...PARTNER_SHOWS.map((value) => ({ value, label: say(`filters.${value}`) })),
        ]}
        onChange={({ currentTarget }) => onChange({ only: currentTarget.value })}
      />
      {/* Where rows are a table, its heads sort. */}
      <NativeSelect
        className={classes.order ?? ''}
        size="md"
        aria-label={say('filters.order')}
        value={filters.order ?? ''}
        data={[
          { value: '', label: say('order.recent') },
          ...PARTNER_ORDERS.map((value) => ({ value, label: say(`order.${value}`) })),
        ]}
        onChange={({ currentTarget }) => onChange({ order: currentTarget.value })}
      />
    </>
  );
}
