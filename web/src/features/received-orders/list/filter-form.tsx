import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { searchWith } from '../../../shared/routing/list-address.ts';
import { receivedWords } from '../words.ts';
import classes from './received.module.css';

interface Props {
  /** The parameters that the form's fields are called by. */
  readonly names: readonly string[];
  readonly children: ReactNode;
}

/** Fields that are applied by a button and kept in the address; "reset" takes them out of it. */
export function FilterForm({ names, children }: Props) {
  const say = useWords(receivedWords);
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const applied = names.map((name) => search.get(name) ?? '');

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setSearch(searchWith(search, Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '').trim()]))));
  }
  const reset = () => setSearch(searchWith(search, Object.fromEntries(names.map((name) => [name, null]))));
  return (
    <form
      // The fields begin anew when the address changes.
      key={applied.join('\n')}
      id={id}
      aria-label={say('filters.label')}
      className={`card ${classes.filters}`}
      onSubmit={apply}
    >
      {children}
      <div className={classes.buttons}>
        <Button type="submit" variant="default">
          {say('filters.apply')}
        </Button>
        {applied.every((value) => value === '') ? null : (
          <Button variant="subtle" c="var(--ink-soft)" onClick={reset}>
            {say('filters.reset')}
          </Button>
        )}
      </div>
    </form>
  );
}
