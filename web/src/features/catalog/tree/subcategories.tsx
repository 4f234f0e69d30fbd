import { Link } from 'react-router';
import { formatNumber } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { categoryPath } from '../../../shared/paths.ts';
import { catalogWords } from '../words.ts';
import type { CategoryNode } from './category-view.ts';
import classes from './subcategories.module.css';

interface Props {
  readonly categories: readonly CategoryNode[];
  readonly amounts: Readonly<Record<string, number>> | undefined;
}

/** What a category is divided into. */
export function Subcategories({ categories, amounts }: Props) {
  const say = useWords(catalogWords);
  const locale = useLocale();
  return (
    <nav aria-label={say('category.children')}>
      <ul className={classes.root}>
        {categories.map(({ code, name }) => (
          <li key={code}>
            <Link to={categoryPath(code)}>
              {name[locale]}
              {amounts?.[code] === undefined ? null : <span>{formatNumber(locale, amounts[code])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
