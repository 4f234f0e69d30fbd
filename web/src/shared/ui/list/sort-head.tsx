import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { commonWords } from '../../i18n/common-words.ts';
import { useWords } from '../../i18n/locale.tsx';
import { ORDER, searchWith } from '../../routing/list-address.ts';
import classes from './sort-head.module.css';

/** What `aria-sort` of a column says; nothing where it can't be sorted by. */
export function useAriaSort(name: string | undefined): 'ascending' | 'descending' | 'none' | undefined {
  const [search] = useSearchParams();
  if (name === undefined) return undefined;
  const order = search.get(ORDER);
  if (order === name) return 'ascending';
  return order === `-${name}` ? 'descending' : 'none';
}

/** The head of a column that sorts: up, down, and as it was. Where rows are cards, heads are text for screen readers. */
export function SortHead({ name, title }: { name: string; title: string }) {
  const say = useWords(commonWords);
  const [search, setSearch] = useSearchParams();
  const sort = useAriaSort(name);
  const next = sort === 'ascending' ? `-${name}` : sort === 'descending' ? null : name;
  const Arrow = sort === 'ascending' ? IconArrowUp : sort === 'descending' ? IconArrowDown : IconArrowsSort;
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
