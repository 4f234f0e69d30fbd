import { MantineProvider } from '@mantine/core';
import type { Locale, User, UserId } from '@postavka/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createMemoryRouter,
  type InitialEntry,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router';
import { loaderContext } from '../src/app/routing/loader-context.ts';
import { theme } from '../src/app/theme/theme.ts';
import { makeQueryClient } from '../src/shared/api/query-client.ts';
import { LocaleProvider } from '../src/shared/i18n/locale.tsx';

interface Options {
  /** For routes whose loaders fill the query client. Navigations then take a moment, as they do in a browser. */
  readonly hasLoaders?: boolean;
}

/** Shows routes as a person would see them. */
export function show(
  routes: RouteObject[],
  at: InitialEntry = '/',
  locale: Locale = 'ru',
  { hasLoaders = false }: Options = {},
) {
  const queryClient = makeQueryClient({ retries: false });
  const router = createMemoryRouter(routes, {
    initialEntries: [at],
    ...(hasLoaders && {
      getContext: () => new RouterContextProvider(new Map([[loaderContext, { queryClient, locale }]])),
    }),
  });
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <LocaleProvider initial={locale}>
        {/* For each element that a role is looked for, jsdom matches every CSS rule of the page; it needs neither
            variables nor media queries. */}
        <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
          <RouterProvider router={router} />
        </MantineProvider>
      </LocaleProvider>
    </QueryClientProvider>,
  );
  const where = () => router.state.location.pathname + router.state.location.search;
  return { router, where, unmount, person: userEvent.setup() };
}

export const aUser = (values: Partial<User> = {}): User => ({
  id: 1 as UserId,
  username: 'anna@zavod.ru',
  email: 'anna@zavod.ru',
  email_verified: true,
  phone: null,
  phone_verified: false,
  pending_email: null,
  pending_phone: null,
  has_password: true,
  first_name: '',
  middle_name: '',
  last_name: '',
  language: 'ru',
  is_operator: false,
  companies: [],
  ...values,
});
