import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { usePhone } from '../../../shared/ui/use-phone.ts';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import classes from './shortened.module.css';

const LETTERS = { desktop: 160, phone: 80 } as const;

/** A long text by its beginning, with a button that shows the rest. */
export function LongText({ text }: { text: string }) {
  const say = useWords(operatorWords);
  const letters = LETTERS[usePhone() ? 'phone' : 'desktop'];
  if (text.length <= letters * 1.2) return text;
  const beginning = text.slice(0, text.lastIndexOf(' ', letters) + 1 || letters).replace(/[\s,.;:]+$/, '');
  return <Shortened short={`${beginning}…`} whole={text} more={say('list.whole')} />;
}

/** Shorter than any line that it is shown on. */
const LINE = 24;

/** A text under a name: one line of it, with a button that shows the rest. */
export function TextLine({ text }: { text: string }) {
  const say = useWords(operatorWords);
  const [isWhole, setIsWhole] = useState(false);
  if (text.length <= LINE && !text.includes('\n')) return <span className={shared.dim}>{text}</span>;
  return (
    <span className={classes.row}>
      <span className={`${shared.dim} ${isWhole ? shared.words : classes.line}`}>{text}</span>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isWhole}
        aria-label={say('list.whole')}
        title={isWhole ? say('list.less') : say('list.whole')}
        onClick={() => setIsWhole(!isWhole)}
      >
        <IconChevronDown size={16} aria-hidden />
      </button>
    </span>
  );
}

const ITEMS = 3;

/** The first of many items, with a button that shows the rest. */
export function LongList({ items }: { items: readonly ReactNode[] }) {
  const say = useWords(operatorWords);
  // A single further item takes no more room than the button.
  if (items.length <= ITEMS + 1) return items;
  return (
    <Shortened short={items.slice(0, ITEMS)} whole={items} more={say('list.more', { amount: items.length - ITEMS })} />
  );
}

function Shortened({ short, whole, more }: { short: ReactNode; whole: ReactNode; more: string }) {
  const say = useWords(operatorWords);
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      {isWhole ? whole : short}{' '}
      <button type="button" className={shared.more} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
        {isWhole ? say('list.less') : more}
      </button>
    </>
  );
}
