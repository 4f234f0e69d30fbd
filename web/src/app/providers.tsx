import { MantineProvider } from '@mantine/core';
import type { Locale, PublicConfig } from '@postavka/contract';
import { type DehydratedState, HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PublicConfigContext } from '../shared/config/public-config.ts';
import { LocaleProvider } from '../shared/i18n/locale.tsx';
import { theme } from './theme/theme.ts';

interface Props {
  readonly locale: Locale;
  /** Allows Mantine's style tags under the content security policy. */
  readonly nonce: string;
  readonly config: PublicConfig;
  readonly queryClient: QueryClient;
  readonly queries?: DehydratedState | undefined;
  readonly children: ReactNode;
}

export function Providers({ locale, nonce, config, queryClient, queries, children }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={queries}>
        <LocaleProvider initial={locale}>
          <MantineProvider
            theme={theme}
            defaultColorScheme="auto"
            getStyleNonce={() => nonce}
            // The stylesheet has them: `virtual:theme.css`.
            withCssVariables={false}
            withGlobalClasses={false}
          >
            <PublicConfigContext value={config}>{children}</PublicConfigContext>
          </MantineProvider>
        </LocaleProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
