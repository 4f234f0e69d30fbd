import type { Locale, PublicConfig } from '@postavka/contract';
import { type DehydratedState, HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PublicConfigContext } from '../shared/config/public-config.ts';
import { LocaleProvider } from '../shared/i18n/locale.tsx';
import { KitProvider } from './theme/kit-provider.tsx';

interface Props {
  readonly locale: Locale;
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
          <KitProvider nonce={nonce}>
            <PublicConfigContext value={config}>{children}</PublicConfigContext>
          </KitProvider>
        </LocaleProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
