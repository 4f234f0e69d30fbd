import { useDebouncedValue } from '@mantine/hooks';
import { LIMITS } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ChosenList } from '../../shared/forms/chosen-list.tsx';
import { SearchPicker } from '../../shared/forms/search-picker.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { companyProductsApi } from './api.ts';
import type { ChosenCategory } from './form.ts';
import classes from './product-form.module.css';
import { companyProductWords } from './words.ts';

const DEBOUNCE_MS = 300;
const max = LIMITS.product.categories;

interface Props {
  readonly value: readonly ChosenCategory[];
  readonly error: ReactNode;
  readonly onChange: (value: readonly ChosenCategory[]) => void;
}

/** Categories by the words of their names; the first is the main one. */
export function CategoryField({ value, error, onChange }: Props) {
  const say = useWords(companyProductWords);
  const locale = useLocale();
  const [text, setText] = useState('');
  const typed = text.trim();
  const [asked] = useDebouncedValue(typed, DEBOUNCE_MS);
  const found = useQuery(companyProductsApi.categories(locale, asked));
  const isSettled = typed !== '' && asked === typed && !found.isFetching;
  const results = typed === '' ? [] : (found.data?.results ?? []);

  function help(): string {
    if (value.length >= max) return say('category.full', { max });
    if (isSettled && found.isError) return say('category.failed');
    if (isSettled && results.length === 0) return say('category.none');
    return say('category.hint', { max });
  }
  return (
    <>
      <SearchPicker
        path="categories"
        label={say('fields.categories')}
        description={help()}
        placeholder={say('category.placeholder')}
        error={error}
        isDisabled={value.length >= max}
        isLoading={typed !== '' && found.isFetching}
        text={text}
        maxLength={LIMITS.search.max}
        options={results.filter(({ id }) => !value.some((one) => one.id === id))}
        keyOf={({ id }) => String(id)}
        show={(option) => <Named category={option} />}
        onText={setText}
        onPick={({ id, name, path }) => {
          setText('');
          onChange([...value, { id, name, path }]);
        }}
      />
      {value.length === 0 ? null : (
        <ChosenList
          items={value}
          show={(category) => (
            <span>
              <Named category={category} />{' '}
              {category === value[0] ? <Tag tone="brand">{say('category.main')}</Tag> : null}
            </span>
          )}
          removeLabel={({ name }) => say('category.remove', { name })}
          onRemove={({ id }) => onChange(value.filter((one) => one.id !== id))}
        />
      )}
    </>
  );
}

function Named({ category: { name, path = [] } }: { category: ChosenCategory }) {
  return (
    <>
      {path.length === 0 ? null : <span className={classes.path}>{path.join(' › ')}</span>}
      {name}
    </>
  );
}
