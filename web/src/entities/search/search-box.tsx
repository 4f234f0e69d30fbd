import { LIMITS } from '@postavka/contract';
import { IconSearch } from '@tabler/icons-react';
import { type FocusEvent, type FormEvent, type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths, searchPath } from '../../shared/paths.ts';
import { quietOnDemand } from '../../shared/ui/on-demand.tsx';
import { isPhone } from '../../shared/ui/use-phone.ts';
import { recentSearches } from './recent-searches.ts';
import classes from './search-box.module.css';

// Visitors who do not search never need it.
const Suggestions = quietOnDemand(() => import('./suggestions.tsx').then((module) => module.Suggestions));

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
  const listId = `${id}-list`;
  /** What is typed while suggestions are open; `null` when they are closed. */
  const [typed, setTyped] = useState<string | null>(null);
  /** Which suggestion the arrow keys have reached; -1 is the field itself. */
  const [active, setActive] = useState(-1);
  const isOpen = typed !== null;

  function type(text: string) {
    setTyped(text);
    setActive(-1);
  }
  /** A phone's keyboard covers the lower half of the page: scroll the field up, so that its suggestions can be seen. */
  function open({ currentTarget: field }: MouseEvent<HTMLInputElement>) {
    type(field.value);
    if (size === 'large' && isPhone()) field.form?.scrollIntoView();
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTyped(null);
    const text = String(new FormData(event.currentTarget).get('q') ?? '');
    const target = searchPath(text);
    if (target === null) return;
    recentSearches.add(text.trim());
    navigate(target);
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const options = document.getElementById(listId)?.querySelectorAll<HTMLElement>('[role=option]') ?? [];
    const chosen = options[active];
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setTyped(null);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      chosen.click();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return type(event.currentTarget.value);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const next = Math.max(-1, Math.min(options.length - 1, active + step));
      setActive(next);
      options[next]?.scrollIntoView({ block: 'nearest' });
    }
  }
  function leave(event: FocusEvent<HTMLFormElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setTyped(null);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know <search>
    <form
      role="search"
      action={paths.search}
      method="get"
      className={classes.root}
      data-size={size}
      onSubmit={submit}
      onBlur={leave}
    >
      <label htmlFor={id} className="unseen">
        {say('search.label')}
      </label>
      <IconSearch size={size === 'large' ? 22 : 18} className={classes.icon} aria-hidden />
      <input
        key={initial}
        id={id}
        name="q"
        type="search"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        maxLength={LIMITS.search.max}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={initial}
        placeholder={placeholder ?? say('search.placeholder')}
        className={classes.input}
        onChange={(event) => type(event.currentTarget.value)}
        onClick={open}
        onKeyDown={press}
      />
      {size === 'large' ? (
        <button type="submit" className={classes.submit}>
          {say('search.submit')}
        </button>
      ) : null}
      {isOpen ? <Suggestions id={listId} text={typed.trim()} active={active} onClose={() => setTyped(null)} /> : null}
    </form>
  );
}
