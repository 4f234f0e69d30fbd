import { Button } from '@mantine/core';
import { IconCategory, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SearchField } from '../../../shared/forms/search-field.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { textIn } from '../../../shared/routing/search-params.ts';
import { ListSkeleton } from '../../../shared/ui/list/list-skeleton.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { StateView } from '../../../shared/ui/state-view.tsx';
import { operatorWords } from '../words.ts';
import { categoriesApi } from './api.ts';
import classes from './categories.module.css';
import { type Asked, CategoryDialogs } from './category-dialogs.tsx';
import { CategoryTreeView } from './category-tree-view.tsx';
import { matching } from './tree.ts';

/** The tree of categories, to be edited. */
export function CategoriesScreen() {
  const say = useWords(operatorWords);
  const [search, setSearch] = useSearchParams();
  const q = textIn(search, 'q');
  const tree = useQuery(categoriesApi.tree());
  const [asked, setAsked] = useState<Asked | null>(null);
  const found = tree.data === undefined || q === '' ? null : matching(tree.data, q);
  return (
    <>
      <PageHeader
        title={say('categories.title')}
        text={say('categories.text')}
        actions={
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setAsked({ action: 'create', row: null })}
          >
            {say('categories.add_root')}
          </Button>
        }
      />
      <div className={classes.search}>
        <SearchField
          label={say('categories.search')}
          value={q}
          onFind={(text) => setSearch(text === '' ? {} : { q: text }, { replace: true })}
        />
      </div>
      {tree.data === undefined ? (
        tree.isPending ? (
          <ListSkeleton />
        ) : (
          <div className="card">
            <LoadFailure error={tree.error} onRetry={() => tree.refetch()} />
          </div>
        )
      ) : tree.data.length === 0 ? (
        <div className="card">
          <StateView
            icon={IconCategory}
            heading={2}
            title={say('categories.empty')}
            text={say('categories.empty_text')}
          />
        </div>
      ) : found?.size === 0 ? (
        <div className="card">
          <StateView
            icon={IconSearchOff}
            heading={2}
            title={say('list.nothing')}
            text={say('list.nothing_text')}
            actions={
              <Button variant="default" onClick={() => setSearch({}, { replace: true })}>
                {say('list.reset')}
              </Button>
            }
          />
        </div>
      ) : (
        <CategoryTreeView rows={tree.data} found={found} onAsk={setAsked} />
      )}
      {asked === null ? null : <CategoryDialogs asked={asked} rows={tree.data ?? []} onClose={() => setAsked(null)} />}
    </>
  );
}
