import { ActionIcon } from '@mantine/core';
import { IconFile, type IconProps, IconX } from '@tabler/icons-react';
import type { ComponentType, DragEvent, ReactNode } from 'react';
import classes from './upload-list.module.css';

interface Props {
  readonly name: ReactNode;
  /** A small picture of it, where it has one. */
  readonly thumb?: string | undefined;
  readonly note?: ReactNode;
  readonly isFailed?: boolean;
  readonly actions: ReactNode;
  readonly drag?: Drag | undefined;
}

/** The attributes that make a row draggable. */
interface Drag {
  readonly isDragged: boolean;
  readonly start: () => void;
  readonly over: (event: DragEvent) => void;
  readonly drop: () => void;
  readonly end: () => void;
}

/** One file of the list, whatever its state. */
export function UploadRow({ name, thumb, note, isFailed = false, actions, drag }: Props) {
  return (
    <li
      className={classes.row}
      data-failed={isFailed || undefined}
      data-dragged={drag?.isDragged || undefined}
      draggable={drag !== undefined}
      onDragStart={drag?.start}
      onDragOver={drag?.over}
      onDrop={drag?.drop}
      onDragEnd={drag?.end}
    >
      <span className={classes.thumb}>
        {thumb === undefined ? <IconFile size={24} stroke={1.5} /> : <img src={thumb} alt="" width={44} height={44} />}
      </span>
      <div className={classes.about}>
        <div className={classes.name}>{name}</div>
        {note}
      </div>
      <div className={classes.actions}>{actions}</div>
    </li>
  );
}

interface ActionProps {
  readonly label: string;
  readonly icon?: ComponentType<IconProps>;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

export function RowAction({ label, icon: Icon = IconX, isDisabled = false, onClick }: ActionProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray.7"
      size={44}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      {...(isDisabled ? { 'data-disabled': true } : {})}
      onClick={() => {
        // Not the `disabled` attribute: a disabled button loses the focus, and the person their place.
        if (!isDisabled) onClick();
      }}
    >
      <Icon size={20} stroke={1.6} />
    </ActionIcon>
  );
}
