import { Fragment, type ReactNode } from 'react';

type Wrap = (text: string) => ReactNode;

/** Turns `I accept the <terms>terms</terms>` into nodes; a tag without a wrapper stays as its text. */
export function rich(phrase: string, wraps: Readonly<Record<string, Wrap>>): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of phrase.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    const [whole, tag = '', text = ''] = match;
    parts.push(phrase.slice(end, match.index), wraps[tag]?.(text) ?? text);
    end = match.index + whole.length;
  }
  parts.push(phrase.slice(end));
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one phrase never move
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
