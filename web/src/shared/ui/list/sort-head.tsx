import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { commonWords } from '../../i18n/common-words.ts';
import { useWords } from '../../i18n/locale.tsx';
import { ORDER, searchWith } from '../../routing/list-address.ts';
import classes from './sort-head.module.css';

/** The `aria-sort` of a column; undefined for a column that cannot be sorted by. */
export function useAriaSort(name: string | undefined): 'ascending' | 'descending' | 'none' | undefined {
  const [search] = useSearchParams();
  if (name === undefined) return undefined;
  const order = search.get(ORDER);
  if (order === name) return 'ascending';
  return order === `-${name}` ? 'descending' : 'none';
}

const ARROWS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

/**
 * The head of a column that sorts: each press goes on to ascending, descending, unsorted. Where rows are shown as cards,
 * heads are text for screen readers.
 */
export function SortHead({ name, title }: { name: string; title: string }) {
  const say = useWords(commonWords);
  const [search, setSearch] = useSearchParams();
  const sort = useAriaSort(name) ?? 'none';
  const next = { none: name, ascending: `-${name}`, descending: null }[sort];
  const Arrow = ARROWS[sort];
  return (
    <>
      <button
        type="button"
        className={classes.button}
        data-on={sort === 'none' ? undefined : true}
        title={say('sort')}
        onClick={() => setSearch(searchWith(search, { [ORDER]: next }), { replace: true, preventScrollReset: true })}
      >
        {title}
        <Arrow size={14} stroke={2} aria-hidden />
      </button>
      <span className={classes.text}>{title}</span>
    </>
  );
}
