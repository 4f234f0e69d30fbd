import type { Locale, PublicConfig } from '@postavka/contract';
import type { Transport } from './transport.ts';

/** What `web/src/entry-server.tsx` exports. */
export interface BuiltPages {
  /** Patterns of all pages, in the router's spelling. */
  readonly pagePaths: readonly string[];
  /** The text of the one inline script. */
  readonly BOOT_SCRIPT: string;
  readonly load: (page: PageRequest) => Promise<LoadedPage>;
  /** The document of any page without its content, which the browser then renders. */
  readonly renderFrame: (page: Omit<PageRequest, 'transport'>) => string;
}

interface PageRequest {
  /** Path and query. */
  readonly url: string;
  readonly origin: string;
  readonly locale: Locale;
  readonly nonce: string;
  readonly transport: Transport;
  readonly config: PublicConfig;
}

/**
 * A page whose data are there. `key` is a digest of all that it is rendered from; without one it is not kept.
 * `preloads` are scripts that the browser should ask for before it has read the page.
 */
export type LoadedPage =
  | {
      readonly status: number;
      readonly key: string | null;
      readonly render: () => string;
      readonly preloads?: readonly string[];
    }
  | { readonly status: 301 | 302; readonly redirect: string };

/** The web as it was built: its files and its pages. */
export interface Site {
  /** The folder of the browsers' files. */
  readonly clientDir: string;
  readonly pages: BuiltPages;
  readonly publicUrl: string;
  readonly config: PublicConfig;
  /** Allows style elements. One a process: it stands in pages that are kept, and opens no scripts. */
  readonly styleNonce: string;
}
