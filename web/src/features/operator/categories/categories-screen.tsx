import { Button } from '@mantine/core';
import { IconCategory, IconPlus } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SearchField } from '../../../shared/forms/search-field.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { textIn } from '../../../shared/routing/search-params.ts';
import { ListSkeleton } from '../../../shared/ui/list/list-skeleton.tsx';
import { NothingFound } from '../../../shared/ui/list/nothing-found.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { StateView } from '../../../shared/ui/state-view.tsx';
import { operatorWords } from '../words.ts';
import { categoriesApi } from './api.ts';
import classes from './categories.module.css';
import { type Asked, CategoryDialogs } from './category-dialogs.tsx';
import { CategoryTreeView } from './category-tree-view.tsx';
import { type CategoryRow, matching } from './tree.ts';

/** The tree of categories, to be edited. */
export function CategoriesScreen() {
  const say = useWords(operatorWords);
  const [search, setSearch] = useSearchParams();
  const q = textIn(search, 'q');
  const tree = useQuery(categoriesApi.tree());
  const [asked, setAsked] = useState<Asked | null>(null);
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
      <Tree tree={tree} q={q} onReset={() => setSearch({}, { replace: true })} onAsk={setAsked} />
      {asked === null ? null : <CategoryDialogs asked={asked} rows={tree.data ?? []} onClose={() => setAsked(null)} />}
    </>
  );
}

interface TreeProps {
  readonly tree: UseQueryResult<readonly CategoryRow[]>;
  readonly q: string;
  readonly onReset: () => void;
  readonly onAsk: (asked: Asked) => void;
}

function Tree({ tree, q, onReset, onAsk }: TreeProps) {
  const say = useWords(operatorWords);
  if (tree.isPending) return <ListSkeleton />;
  if (tree.data === undefined)
    return (
      <div className="card">
        <LoadFailure error={tree.error} onRetry={() => tree.refetch()} />
      </div>
    );
  if (tree.data.length === 0)
    return (
      <div className="card">
        <StateView
          icon={IconCategory}
          heading={2}
          title={say('categories.empty')}
          text={say('categories.empty_text')}
        />
      </div>
    );
  const found = q === '' ? null : matching(tree.data, q);
  if (found?.size === 0)
    return (
      <div className="card">
        <NothingFound
          title={say('list.nothing')}
          text={say('list.nothing_text')}
          reset={say('list.reset')}
          onReset={onReset}
        />
      </div>
    );
  return <CategoryTreeView rows={tree.data} found={found} onAsk={onAsk} />;
}
