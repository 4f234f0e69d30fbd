import type { Locale } from '@postavka/contract';
import type { UIMatch } from 'react-router';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { type Head, type HeadArgs, handleOf } from '../../shared/routing/route-handle.ts';

/** The deepest route that describes itself decides. */
export function headOf(matches: readonly Pick<UIMatch, 'handle' | 'params'>[], args: Omit<HeadArgs, 'params'>): Head {
  for (const match of matches.toReversed()) {
    const head = handleOf(match).head?.({ ...args, params: match.params });
    if (head !== undefined) return { ...head, title: fullTitle(head.title, args.locale) };
  }
  return { title: commonWords.in(args.locale)('brand'), noindex: true };
}

function fullTitle(title: string, locale: Locale): string {
  const brand = commonWords.in(locale)('brand');
  return title.includes(brand) ? title : `${title} — ${brand}`;
}
