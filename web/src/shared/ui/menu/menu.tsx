import { IconDots } from '@tabler/icons-react';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import classes from './menu.module.css';

/** Closes the menu and gives the focus back to its button. */
const CloseContext = createContext<() => void>(() => {});

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
  const [opened, setOpened] = useState<'by pointer' | 'at first' | 'at last' | null>(null);
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

interface DropdownProps extends Pick<Props, 'width' | 'children'> {
  readonly id: string;
  readonly opened: 'by pointer' | 'at first' | 'at last';
  readonly align: 'start' | 'end';
  readonly className: string | undefined;
  readonly onLeave: () => void;
}

/** From the edges of the window; at the bottom a phone has a bar. */
const MARGIN = { side: 5, bottom: 72 };

function Dropdown({ id, opened, width, align, className, onLeave, children }: DropdownProps) {
  const root = useRef<HTMLDivElement>(null);
  const close = useContext(CloseContext);
  useLayoutEffect(() => {
    const menu = root.current;
    if (menu === null) return;
    place(menu);
    const items = itemsIn(menu);
    (opened === 'by pointer' ? menu : opened === 'at first' ? items[0] : items.at(-1))?.focus({ preventScroll: true });
  }, [opened]);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (!root.current?.parentElement?.contains(target as Node)) onLeave();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [onLeave]);
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    // The focus goes on from the button.
    if (event.key === 'Tab' || event.key === 'Escape') return close();
    const next = itemFor(event, itemsIn(event.currentTarget));
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }
  return (
    <div
      ref={root}
      role="menu"
      id={`${id}-menu`}
      aria-labelledby={id}
      tabIndex={-1}
      className={`${classes.dropdown} ${className ?? ''}`}
      data-align={align}
      style={{ width }}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

/** Upwards where there is no room below, and never past the sides. */
function place(menu: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const { top, bottom, left, right, height } = menu.getBoundingClientRect();
  const above = menu.parentElement?.getBoundingClientRect().top ?? top;
  if (bottom > clientHeight - MARGIN.bottom && above > height) menu.dataset.side = 'top';
  const shift = Math.max(MARGIN.side - left, 0) || Math.min(clientWidth - MARGIN.side - right, 0);
  if (shift !== 0) menu.style.translate = `${shift}px`;
}

/** Those that can be seen and chosen. */
const itemsIn = (menu: HTMLElement): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')].filter(
    (item) => item.checkVisibility?.() ?? true,
  );

/** Where a key leads; arrows go round, a letter goes to the next item that begins with it. */
function itemFor({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, items: HTMLElement[]): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(Math.max(at, 0) - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length > 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find(({ textContent }) => textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}

interface ItemProps {
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
  readonly isDangerous?: boolean;
  /** Below 768 px only. */
  readonly isForPhones?: boolean;
  readonly lang?: string;
  /** Where it leads; without it, `onClick` is what it does. */
  readonly to?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export function MenuItem({ icon, isDisabled, isDangerous, isForPhones, lang, to, onClick, children }: ItemProps) {
  const close = useContext(CloseContext);
  const common = {
    role: 'menuitem',
    tabIndex: -1,
    lang,
    className: `${classes.item} ${isForPhones ? 'mantine-hidden-from-md' : ''}`,
    'data-dangerous': isDangerous || undefined,
    onClick: () => {
      close();
      onClick?.();
    },
  };
  const content = (
    <>
      {icon === undefined ? null : (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      {children}
    </>
  );
  return to === undefined ? (
    <button type="button" {...common} disabled={isDisabled}>
      {content}
    </button>
  ) : (
    <Link to={to} {...common}>
      {content}
    </Link>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className={classes.label}>{children}</div>;
}

export function MenuDivider() {
  return <hr className={classes.divider} />;
}
