import { type Icon, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../shared/format/format.ts';
import { type FilterChoice, FilterSelect } from '../../../shared/forms/filter-select.tsx';
import { SearchField } from '../../../shared/forms/search-field.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { ListPage } from '../../../shared/ui/list/list-page.tsx';
import type { PageHeaderProps } from '../../../shared/ui/page-header.tsx';
import classes from '../operator.module.css';
import { operatorWords } from '../words.ts';
import type { ListAddress } from './use-list-address.ts';

interface Found<T> {
  readonly data: readonly T[];
  readonly count: number;
  readonly count_is_capped: boolean;
  readonly pages: number;
}

interface Props<T> extends PageHeaderProps {
  readonly address: Pick<ListAddress, 'isFiltered' | 'change' | 'reset'> & { readonly filters: { readonly q: string } };
  /** The label of the search field; without it there is none. */
  readonly search?: string;
  readonly selects?: readonly Choice[];
  readonly moreFilters?: ReactNode;
  readonly notice?: ReactNode;
  readonly list: {
    readonly data: Found<T> | undefined;
    readonly error: unknown;
    readonly isPending: boolean;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly empty: { readonly icon: Icon; readonly title: string; readonly text: string };
  /** The empty state where the filters select a queue rather than search. */
  readonly nothing?: { readonly title: string; readonly text: string } | undefined;
  readonly children: (rows: readonly T[], isBusy: boolean) => ReactNode;
}

interface Choice extends FilterChoice {
  /** In the address. */
  readonly name: string;
}

/** A list of the console: its filters, the count, and the four states. */
export function ConsoleList<T>(props: Props<T>) {
  const { address, search, selects = [], moreFilters, list, empty, nothing, children, ...page } = props;
  const say = useWords(operatorWords);
  const locale = useLocale();
  const isCapped = list.data?.count_is_capped === true;
  return (
    <ListPage
      {...page}
      list={list}
      summary={(count) => say(isCapped ? 'list.found_more' : 'list.found', { amount: formatNumber(locale, count) })}
      filters={
        <>
          {search === undefined ? null : (
            <SearchField label={search} value={address.filters.q} onFind={(q) => address.change({ q })} />
          )}
          {selects.map(({ name, ...choice }) => (
            <FilterSelect
              key={name}
              {...choice}
              className={classes.select}
              onChange={(value) => address.change({ [name]: value })}
            />
          ))}
          {moreFilters}
        </>
      }
      keepsFilters
      empty={empty}
      isFiltered={address.isFiltered}
      nothingFound={{
        ...(nothing && { icon: IconCircleCheck }),
        title: nothing?.title ?? say('list.nothing'),
        text: nothing?.text ?? say('list.nothing_text'),
        reset: say('list.reset'),
        onReset: address.reset,
      }}
    >
      {children}
    </ListPage>
  );
}
