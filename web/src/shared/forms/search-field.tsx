import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { LIMITS } from '@postavka/contract';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import classes from './search-field.module.css';

const DEBOUNCE_MS = 500;

interface Props {
  readonly label: string;
  /** The current search, as in the address. */
  readonly value: string;
  readonly onFind: (text: string) => void;
  readonly className?: string | undefined;
}

/** Searches after a pause in typing: the field never waits for the address. */
export function SearchField({ label, value, onFind, className = '' }: Props) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState({ value, asked: value });
  const find = useDebouncedCallback((asked: string, page: string) => {
    if (window.location.pathname !== page) return;
    setKnown((now) => ({ ...now, asked }));
    onFind(asked);
  }, DEBOUNCE_MS);
  const isLeaving = useIsLeaving();
  // Searching after a link was followed would lead back to the list, even while the new page is still loading.
  useEffect(() => {
    if (isLeaving) find.cancel();
  }, [isLeaving, find]);
  // The address has changed from elsewhere: by a link, a button, or Back.
  if (value !== known.value) {
    setKnown({ value, asked: value });
    if (value !== known.asked) setText(value);
  }
  return (
    <TextInput
      className={`${classes.root} ${className}`}
      type="search"
      enterKeyHint="search"
      aria-label={label}
      placeholder={label}
      maxLength={LIMITS.search.max}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        find(currentTarget.value.trim(), window.location.pathname);
      }}
    />
  );
}

/** Whether another page is being loaded. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location !== undefined && location.pathname !== pathname;
}
