import type { Locale } from '@postavka/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Params, UIMatch } from 'react-router';
import { commonWords } from '../shared/i18n/common-words.ts';

/** What the document's head says about a page. */
export interface Head {
  readonly title: string;
  readonly description?: string;
  /** The one address of this content, a path; without it the page names none. */
  readonly canonical?: string;
  readonly noindex?: boolean;
  /** A picture for those who share the page: a path of this site. */
  readonly image?: string | undefined;
  /** Structured data for search engines. */
  readonly jsonLd?: (origin: string) => object;
}

export interface HeadArgs {
  readonly locale: Locale;
  readonly params: Params;
  /** What follows `?` in the address. */
  readonly search: URLSearchParams;
  readonly queryClient: QueryClient;
}

/** What a route may say about itself. `rendering: 'client'` keeps it (and all below it) off the server. */
export interface RouteHandle {
  readonly rendering?: 'client';
  readonly publicOnly?: boolean;
  readonly status?: 404;
  readonly head?: (args: HeadArgs) => Head;
}

const handleOf = (match: { handle?: unknown }): RouteHandle => (match.handle ?? {}) as RouteHandle;

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
