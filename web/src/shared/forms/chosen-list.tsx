import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './chosen-list.module.css';

interface Props<T> {
  readonly items: readonly T[];
  readonly show: (item: T) => ReactNode;
  readonly removeLabel: (item: T) => string;
  readonly onRemove: (item: T) => void;
  readonly isDisabled?: boolean;
}

/** What has been picked so far, under the field that picks it. */
export function ChosenList<T extends { readonly id: number }>(props: Props<T>) {
  const { items, show, removeLabel, onRemove, isDisabled = false } = props;
  return (
    <ul className={classes.root}>
      {items.map((item) => (
        <li key={item.id} className={classes.item}>
          {show(item)}
          {isDisabled ? null : (
            <ActionIcon
              variant="subtle"
              color="gray.7"
              size={44}
              aria-label={removeLabel(item)}
              onClick={() => onRemove(item)}
            >
              <IconX size={18} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}
