import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { catalogApi } from '../api.ts';
import classes from '../catalog.module.css';
import { catalogWords } from '../words.ts';
import { CategoryCards } from './category-cards.tsx';

/** The catalogue without a code: its top-level categories. */
export function CategoriesScreen() {
  const say = useWords(catalogWords);
  const view = useQuery(catalogApi.category(null));
  const children = view.data?.children ?? [];
  const amounts = useQuery(catalogApi.amounts(children.map(({ code }) => code)));
  return (
    <>
      <PageHeader title={say('catalog.title')} text={say('catalog.text')} />
      {view.isPending ? <CategoriesLoading /> : null}
      {view.isError && view.data === undefined ? (
        <LoadFailure error={view.error} onRetry={() => view.refetch()} mark="ERROR!" />
      ) : null}
      {children.length > 0 ? <CategoryCards categories={children} amounts={amounts.data} /> : null}
    </>
  );
}

export function CategoriesLoading() {
  const say = useWords(catalogWords);
  return (
    <div className={classes.waiting} role="status">
      <Spinner />
      <span>{say('catalog.loading')}</span>
    </div>
  );
}
