import { Link } from 'react-router';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { categoryPath, paths } from '../../../shared/paths.ts';
import { catalogWords } from '../words.ts';
import classes from './breadcrumbs.module.css';
import type { CategoryNode } from './category-view.ts';

interface Props {
  readonly ancestors: readonly CategoryNode[];
  readonly current: string;
}

/** The dashboard, the categories above, and this one. */
export function Breadcrumbs({ ancestors, current }: Props) {
  const say = useWords(catalogWords);
  const locale = useLocale();
  return (
    <nav aria-label={say('crumbs.label')}>
      <ol className={classes.root}>
        <li>
          <Link to={paths.dashboard} rel="nofollow">
            {say('crumbs.dashboard')}
          </Link>
        </li>
        {ancestors.map(({ code, name }) => (
          <li key={code}>
            <Link to={categoryPath(code)}>{name[locale]}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
