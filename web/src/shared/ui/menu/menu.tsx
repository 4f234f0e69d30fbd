import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { CloseContext } from './close-context.ts';
import { Dropdown, type Opened } from './dropdown.tsx';
import classes from './menu.module.css';

interface Props {
  /** Names the button. */
  readonly label: string;
  /** Of the menu, in pixels. */
  readonly width: number;
  /** Which edges of the button and the menu are in line. */
  readonly align?: 'start' | 'end';
  /** Around the button, of the button, of the menu. */
  readonly classNames?: Readonly<Partial<Record<'root' | 'button' | 'dropdown', string | undefined>>>;
  /** What the button shows. */
  readonly face: ReactNode;
  /** Items: rendered while the menu is open. */
  readonly children: ReactNode;
}

/**
 * A button with a menu. The kit's brings 20 KB of scripts that place it and takes a tenth of a second of a slow phone for ten
 * rows; this one is a plain button until it is pressed.
 */
export function Menu({ label, width, align = 'end', classNames, face, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => {
    button.current?.focus();
    setOpened(null);
  };
  return (
    <div className={`${classes.root} ${classNames?.root ?? ''}`}>
      <button
        ref={button}
        type="button"
        id={id}
        className={classNames?.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-controls={opened === null ? undefined : `${id}-menu`}
        onClick={({ detail }) => setOpened(opened === null ? (detail === 0 ? 'at first' : 'by pointer') : null)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpened(event.key === 'ArrowDown' ? 'at first' : 'at last');
        }}
      >
        {face}
      </button>
      {opened === null ? null : (
        <CloseContext value={close}>
          <Dropdown
            id={id}
            opened={opened}
            width={width}
            align={align}
            className={classNames?.dropdown}
            onLeave={() => setOpened(null)}
          >
            {children}
          </Dropdown>
        </CloseContext>
      )}
    </div>
  );
}

/** The menu of a row, behind three dots. */
export function RowMenu({ label, width, children }: Pick<Props, 'label' | 'width' | 'children'>) {
  return (
    <Menu label={label} width={width} classNames={{ button: classes.dots }} face={<IconDots size={20} aria-hidden />}>
      {children}
    </Menu>
  );
}
