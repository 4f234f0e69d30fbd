import { type ReactNode, useState } from 'react';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { usePhone } from '../../../shared/ui/use-phone.ts';
import classes from '../operator.module.css';
import { operatorWords } from '../words.ts';

const LETTERS = { desktop: 160, brief: 80 } as const;

interface TextProps {
  readonly text: string;
  /** Where it stands under a name: a line or two. */
  readonly isBrief?: boolean;
}

/** A text of somebody's: the beginning of a long one, and the whole on demand. */
export function LongText({ text, isBrief = false }: TextProps) {
  const say = useWords(operatorWords);
  const letters = LETTERS[usePhone() || isBrief ? 'brief' : 'desktop'];
  if (text.length <= letters * 1.2) return text;
  const beginning = text.slice(0, text.lastIndexOf(' ', letters) + 1 || letters).replace(/[\s,.;:]+$/, '');
  return <Shortened short={`${beginning}…`} whole={text} more={say('list.whole')} />;
}

const ITEMS = 3;

/** The first of many, and all on demand. */
export function LongList({ items }: { items: readonly ReactNode[] }) {
  const say = useWords(operatorWords);
  // One more takes no more room than the button.
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
      <button type="button" className={classes.more} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
        {isWhole ? say('list.less') : more}
      </button>
    </>
  );
}
