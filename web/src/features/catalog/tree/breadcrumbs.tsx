import { Link } from 'react-router';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { categoryPath, paths } from '../../../shared/paths.ts';
import { catalogWords } from '../words.ts';
import classes from './breadcrumbs.module.css';
import type { CategoryNode } from './category-view.ts';

interface Props {
  readonly root: 'dashboard' | 'catalog';
  readonly categories: readonly CategoryNode[];
  /** The last step, unless the title right below repeats it. */
  readonly current?: string;
}

/** The categories above a category or a product. */
export function Breadcrumbs({ root, categories, current }: Props) {
  const say = useWords(catalogWords);
  const locale = useLocale();
  return (
    <nav aria-label={say('crumbs.label')}>
      <ol className={classes.root}>
        <li>
          {root === 'catalog' ? (
            <Link to={paths.catalog}>{say('catalog.title')}</Link>
          ) : (
            <Link to={paths.dashboard} rel="nofollow">
              {say('crumbs.dashboard')}
            </Link>
          )}
        </li>
        {categories.map(({ code, name }) => (
          <li key={code}>
            <Link to={categoryPath(code)}>{name[locale]}</Link>
          </li>
        ))}
        {current === undefined ? null : <li aria-current="page">{current}</li>}
      </ol>
    </nav>
  );
}
