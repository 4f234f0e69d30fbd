import { Input } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { LIMITS } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ChosenList } from '../../shared/forms/chosen-list.tsx';
import { SearchPicker } from '../../shared/forms/search-picker.tsx';
import { useFocusAcross } from '../../shared/forms/use-focus-across.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { type ChosenCategory, categoriesQuery } from './categories.ts';
import classes from './category-field.module.css';
import { categoryWords } from './words.ts';

const DEBOUNCE_MS = 300;

interface Props {
  /** Its field in the form, for focus. */
  readonly path: string;
  readonly label: string;
  /** How many may be chosen. */
  readonly max: number;
  readonly value: readonly ChosenCategory[];
  readonly error: ReactNode;
  readonly onChange: (value: readonly ChosenCategory[]) => void;
}

/** Categories by the words of their names; where several may be chosen, the first is the main one. */
export function CategoryField({ path, label, max, value, error, onChange }: Props) {
  const say = useWords(categoryWords);
  const locale = useLocale();
  const [text, setText] = useState('');
  const typed = text.trim();
  const [asked] = useDebouncedValue(typed, DEBOUNCE_MS);
  const found = useQuery(categoriesQuery(locale, asked));
  const isSettled = typed !== '' && asked === typed && !found.isFetching;
  const results = typed === '' ? [] : (found.data?.results ?? []);

  function help(): string {
    if (value.length >= max) return say('full', { max });
    if (isSettled && found.isError) return say('failed');
    if (isSettled && results.length === 0) return say('none');
    return max === 1 ? say('hint_single') : say('hint', { max });
  }
  // The only one that may be chosen is chosen: nothing to search for until it is removed.
  const isSettledOne = max === 1 && value.length === 1;
  const root = useFocusAcross(isSettledOne);
  return (
    <div ref={root} className={classes.root}>
      {isSettledOne ? <Input.Label labelElement="div">{label}</Input.Label> : null}
      {isSettledOne ? null : (
        <SearchPicker
          path={path}
          label={label}
          description={help()}
          placeholder={say('placeholder')}
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
      )}
      {value.length === 0 ? null : (
        <ChosenList
          items={value}
          show={(category) => (
            <span>
              <Named category={category} />{' '}
              {max > 1 && category === value[0] ? <Tag tone="brand">{say('main')}</Tag> : null}
            </span>
          )}
          removeLabel={({ name }) => say('remove', { name })}
          onRemove={({ id }) => onChange(value.filter((one) => one.id !== id))}
        />
      )}
    </div>
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
