import {
  IconArrowsMove,
  IconChevronDown,
  IconChevronRight,
  IconPencil,
  IconPhoto,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { categoryPath } from '../../../shared/paths.ts';
import { RowMenu } from '../../../shared/ui/menu/menu.tsx';
import { MenuItem } from '../../../shared/ui/menu/menu-item.tsx';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import classes from './categories.module.css';
import type { Asked, CategoryAction } from './category-dialogs.tsx';
import { type CategoryRow, LEVELS } from './tree.ts';

interface Props {
  readonly rows: readonly CategoryRow[];
  /** Codes to show, with their branches open; `null` is the whole tree, closed. */
  readonly found: ReadonlySet<string> | null;
  readonly onAsk: (asked: Asked) => void;
}

const PICTURES = {
  create: IconPlus,
  rename: IconPencil,
  move: IconArrowsMove,
  picture: IconPhoto,
  remove: IconTrash,
} as const satisfies Record<CategoryAction, unknown>;

export function CategoryTreeView({ rows, found, onAsk }: Props) {
  const say = useWords(operatorWords);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setOpened((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])));
  const list = (children: readonly CategoryRow[]) => (
    <ul className={classes.list}>
      {children
        .filter(({ code }) => found === null || found.has(code))
        .map((row) => {
          const isOpen = found !== null || opened.has(row.id);
          return (
            <li key={row.id}>
              <Row row={row} isOpen={isOpen} isFixed={found !== null} onToggle={() => toggle(row.id)} onAsk={onAsk} />
              {isOpen && row.children.length > 0 ? list(row.children) : null}
            </li>
          );
        })}
    </ul>
  );
  return (
    <nav className={`card ${classes.tree}`} aria-label={say('categories.title')}>
      {list(rows.filter(({ parent }) => parent === null))}
    </nav>
  );
}

interface RowProps {
  readonly row: CategoryRow;
  readonly isOpen: boolean;
  /** During a search the branches are open and cannot be closed. */
  readonly isFixed: boolean;
  readonly onToggle: () => void;
  readonly onAsk: (asked: Asked) => void;
}

function Row({ row, isOpen, isFixed, onToggle, onAsk }: RowProps) {
  const say = useWords(operatorWords);
  const locale = useLocale();
  const other = locale === 'ru' ? 'en' : 'ru';
  const name = row.name[locale];
  const Arrow = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.row} data-level={row.level}>
      {row.children.length === 0 || isFixed ? (
        <span className={classes.toggle} />
      ) : (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-label={say(isOpen ? 'categories.close' : 'categories.open', { name })}
          onClick={onToggle}
        >
          <Arrow size={18} aria-hidden />
        </button>
      )}
      {row.image === undefined ? (
        <span className={classes.picture} aria-hidden />
      ) : (
        <img src={row.image} alt="" width={36} height={36} className={classes.picture} loading="lazy" />
      )}
      <div className={classes.words}>
        <Link to={categoryPath(row.code)} className={shared.link}>
          {name}
        </Link>
        <span className={shared.dim}>
          {row.code} · <span lang={other}>{row.name[other]}</span> ·{' '}
          {say('categories.products', { count: row.products, amount: formatNumber(locale, row.products) })}
        </span>
      </div>
      <Actions row={row} name={name} onAsk={onAsk} />
    </div>
  );
}

function Actions({ row, name, onAsk }: { row: CategoryRow; name: string; onAsk: (asked: Asked) => void }) {
  const say = useWords(operatorWords);
  const actions: readonly CategoryAction[] = [
    ...(row.level < LEVELS ? (['create'] as const) : []),
    'rename',
    'move',
    'picture',
    'remove',
  ];
  return (
    <RowMenu label={say('categories.actions', { name })} width={240}>
      {actions.map((action) => {
        const Picture = PICTURES[action];
        return (
          <MenuItem
            key={action}
            icon={<Picture size={18} />}
            isDangerous={action === 'remove'}
            onClick={() => onAsk({ action, row })}
          >
            {say(`categories.${action}.open`)}
          </MenuItem>
        );
      })}
    </RowMenu>
  );
}
