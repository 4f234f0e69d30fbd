import type { Locale, PublicConfig } from '@postavka/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Params } from 'react-router';

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
  readonly jsonLd?: (origin: string, config: PublicConfig) => object;
}

/** What a route knows when it describes its page. */
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
  readonly head?: (args: HeadArgs) => Head | undefined;
  /** The shape of the page while its guards wait; without it that of a list. */
  readonly Waiting?: ComponentType;
}

/** Of a route or a match of one. */
export const handleOf = ({ handle }: { readonly handle?: unknown }): RouteHandle => (handle ?? {}) as RouteHandle;
