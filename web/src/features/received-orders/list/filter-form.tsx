import { ActionIcon, Button, TextInput } from '@mantine/core';
import { LIMITS } from '@postavka/contract';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type FilterChoice, FilterSelect } from '../../../shared/forms/filter-select.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { searchWith } from '../../../shared/routing/list-address.ts';
import { receivedWords } from '../words.ts';
import classes from './received.module.css';

export interface NamedChoice extends FilterChoice {
  /** Its parameter in the address. */
  readonly name: string;
}

interface Props {
  readonly q: string;
  readonly placeholder: string;
  readonly selects: readonly NamedChoice[];
}

/** Filters in the address: choices apply at once, typed text with Enter or "apply"; "reset" removes them. */
export function FilterForm({ q, placeholder, selects }: Props) {
  const say = useWords(receivedWords);
  const text = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useSearchParams();
  const isApplied = q !== '' || selects.some(({ value }) => value !== null);

  function apply(changes: Readonly<Record<string, string>> = {}) {
    const typed = text.current?.value.trim() ?? '';
    setSearch(searchWith(search, { ...(typed === q ? {} : { q: typed }), ...changes }));
  }
  const reset = () =>
    setSearch(searchWith(search, Object.fromEntries(['q', ...selects.map(({ name }) => name)].map((n) => [n, null]))));
  return (
    <form
      aria-label={say('filters.label')}
      className={classes.filters}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextInput
        // Mounted anew when the address changes.
        key={q}
        ref={text}
        type="search"
        enterKeyHint="search"
        defaultValue={q}
        aria-label={say('filters.query')}
        placeholder={placeholder}
        maxLength={LIMITS.search.max}
        autoComplete="off"
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          <ActionIcon
            type="submit"
            variant="subtle"
            color="gray.7"
            aria-label={say('filters.apply')}
            title={say('filters.apply')}
          >
            <IconArrowRight size={18} aria-hidden />
          </ActionIcon>
        }
      />
      {selects.map(({ name, ...choice }) => (
        <FilterSelect key={name} {...choice} onChange={(value) => apply({ [name]: value })} />
      ))}
      {isApplied ? (
        <Button variant="quiet" onClick={reset}>
          {say('filters.reset')}
        </Button>
      ) : null}
    </form>
  );
}
