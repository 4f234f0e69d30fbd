import { Modal } from '@mantine/core';
import { LIMITS } from '@postavka/contract';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useEscape } from '../../shared/dialogs/use-escape.ts';
import { useReturnFocus } from '../../shared/dialogs/use-return-focus.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { searchPath } from '../../shared/paths.ts';
import classes from './palette.module.css';
import { type Entry, useEntries } from './use-entries.ts';
import { paletteWords } from './words.ts';

interface Props {
  /** The text to look for: some of it may have been typed before the palette has loaded. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** Finds and opens anything by name, with the keyboard alone. */
export function Palette({ text, onText, onClose }: Props) {
  const say = useWords(paletteWords);
  const navigate = useNavigate();
  const id = useId();
  const [active, setActive] = useState(0);
  useReturnFocus();
  useEscape(onClose);
  const { groups, isBusy } = useEntries(text);
  const entries = groups.flatMap((group) => group.entries);
  const outcome = entries.length === 0 ? say('nothing') : say('count', { count: entries.length });
  const reached = Math.min(active, entries.length - 1);

  function open({ target }: Entry) {
    onClose();
    if (typeof target === 'string') navigate(target);
    else target();
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      const next = (reached + step + entries.length) % entries.length;
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const entry = entries[reached];
      const search = searchPath(text);
      if (entry !== undefined) open(entry);
      else if (search !== null && !isBusy) open({ key: 'search', title: '', icon: IconSearch, target: search });
    }
  }

  return (
    <Modal
      opened
      data-palette
      onClose={onClose}
      closeOnEscape={false}
      size={620}
      padding={0}
      withCloseButton={false}
      aria-label={say('title')}
      yOffset="10dvh"
    >
      <div className={classes.field}>
        <IconSearch size={20} aria-hidden />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label={say('label')}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={reached >= 0 ? `${id}-${reached}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITS.search.max}
          placeholder={say('label')}
          value={text}
          onChange={({ currentTarget }) => {
            onText(currentTarget.value);
            setActive(0);
          }}
          onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
          onKeyDown={press}
        />
        <kbd className={classes.key}>Esc</kbd>
      </div>
      <p role="status" className={entries.length === 0 && !isBusy ? classes.nothing : 'unseen'}>
        {isBusy ? '' : outcome}
      </p>
      <div id={id} role="listbox" aria-label={say('title')} className={classes.list} hidden={entries.length === 0}>
        {groups.map(({ name, entries: found }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, these are options
          <div key={name} role="group" aria-label={say(`groups.${name}`)}>
            <p className={classes.title} aria-hidden>
              {say(`groups.${name}`)}
            </p>
            {found.map((entry) => {
              const number = entries.indexOf(entry);
              return (
                <Option
                  key={entry.key}
                  id={`${id}-${number}`}
                  entry={entry}
                  isReached={number === reached}
                  onReach={() => setActive(number)}
                  onOpen={() => open(entry)}
                  onPress={press}
                />
              );
            })}
          </div>
        ))}
      </div>
    </Modal>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: Entry;
  readonly isReached: boolean;
  readonly onReach: () => void;
  readonly onOpen: () => void;
  readonly onPress: (event: KeyboardEvent) => void;
}

function Option({ id, entry, isReached, onReach, onOpen, onPress }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isReached}
      className={classes.option}
      onPointerMove={onReach}
      onClick={onOpen}
      onKeyDown={onPress}
    >
      <entry.icon size={18} stroke={1.7} aria-hidden />
      <span className={classes.name}>{entry.title}</span>
      {entry.note ? <span className={classes.note}>{entry.note}</span> : null}
    </div>
  );
}
