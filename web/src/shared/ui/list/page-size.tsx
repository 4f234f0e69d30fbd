import { useSearchParams } from 'react-router';
import { commonWords } from '../../i18n/common-words.ts';
import { useWords } from '../../i18n/locale.tsx';
import { PAGE_SIZES, searchWith } from '../../routing/list-address.ts';
import classes from './list-page.module.css';

/** How many rows a page has; a list that fits on the smallest page asks nothing. */
export function PageSize({ size, count }: { size: number; count: number }) {
  const say = useWords(commonWords);
  const [search, setSearch] = useSearchParams();
  if (count <= PAGE_SIZES[0]) return null;
  return (
    <label className={classes.size}>
      {say('pages.size')}
      <select
        value={size}
        onChange={({ currentTarget }) =>
          setSearch(searchWith(search, { size: Number(currentTarget.value) }), { preventScrollReset: true })
        }
      >
        {PAGE_SIZES.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  );
}
