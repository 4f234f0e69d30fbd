import { type KeyboardEvent, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { CloseContext } from './close-context.ts';
import classes from './menu.module.css';

/** By a pointer, or by a key that leads to the first or the last item. */
export type Opened = 'by pointer' | 'at first' | 'at last';

interface Props {
  /** Of the button. */
  readonly id: string;
  readonly opened: Opened;
  /** In pixels. */
  readonly width: number;
  /** Which edges of the button and the menu are in line. */
  readonly align: 'start' | 'end';
  readonly className: string | undefined;
  readonly children: ReactNode;
  readonly onLeave: () => void;
}

/** From the edges of the window; at the bottom a phone has a bar. */
const MARGIN = { side: 5, bottom: 72 };

/** The menu under its button: it has the focus, and goes when something else gets it. */
export function Dropdown({ id, opened, width, align, className, onLeave, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const close = useContext(CloseContext);
  useLayoutEffect(() => {
    const menu = root.current;
    if (menu === null) return;
    place(menu);
    const items = itemsIn(menu);
    const focused = { 'by pointer': menu, 'at first': items[0], 'at last': items.at(-1) }[opened];
    focused?.focus({ preventScroll: true });
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
