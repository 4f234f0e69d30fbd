import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import { commonWords } from '../i18n/common-words.ts';
import { useWords } from '../i18n/locale.tsx';
import { paths, searchPath } from '../paths.ts';
import classes from './search-box.module.css';

interface Props {
  readonly size?: 'compact' | 'large';
  readonly placeholder?: string;
  readonly initial?: string;
}

/** Leads to the product search. A plain GET form, so that it also works before (and without) JavaScript. */
export function SearchBox({ size = 'compact', placeholder, initial = '' }: Props) {
  const navigate = useNavigate();
  const say = useWords(commonWords);
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = searchPath(String(new FormData(event.currentTarget).get('q') ?? ''));
    if (target !== null) navigate(target);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know <search>
    <form role="search" action={paths.search} method="get" className={classes.root} data-size={size} onSubmit={submit}>
      <label htmlFor={id} className="unseen">
        {say('search.label')}
      </label>
      <IconSearch size={size === 'large' ? 22 : 18} className={classes.icon} aria-hidden />
      <input
        key={initial}
        id={id}
        name="q"
        type="search"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={initial}
        placeholder={placeholder ?? say('search.placeholder')}
        className={classes.input}
      />
      {size === 'large' ? (
        <button type="submit" className={classes.submit}>
          {say('search.submit')}
        </button>
      ) : null}
    </form>
  );
}
