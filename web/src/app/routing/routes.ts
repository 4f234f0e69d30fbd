import { type LoaderFunctionArgs, type RouteObject, replace } from 'react-router';
import { session } from '../../session/session-store.ts';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { paths } from '../../shared/paths.ts';
import { afterSignUp, wizardIn } from '../../shared/routing/return-to.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { Root } from '../root.tsx';
import { companyRoutes } from './company-routes.ts';
import { prefetchSession } from './prefetch.ts';
import { NotFoundPage, RootError, RouteError } from './route-error.tsx';

const handle = (value: RouteHandle): RouteHandle => value;

/**
 * Sends signed-in people away and keeps the sign-up wizard in the address. The server knows of none. The entry in the
 * history is replaced: with a new one Back would lead here, and from here forward again, without end.
 */
const redirectSignedIn = ({ request }: Pick<LoaderFunctionArgs, 'request'>) =>
  session.token('user') === null ? null : replace(placeOf(new URL(request.url)));

/** Going back from the last step of a sign-up skips this page. */
function placeOf({ search, searchParams }: URL): string {
  if (session.read('verificationStep') === null) return paths.dashboard + wizardIn(searchParams);
  session.write({ verificationStep: null }, { quietly: true });
  return afterSignUp(search, null);
}

/** The same, except while the person is at the last step of the sign-up. */
const redirectConfirmed = (args: LoaderFunctionArgs) =>
  session.read('verificationStep') === null ? redirectSignedIn(args) : null;

const shell = () => import('../shell/shell.tsx');
const guards = () => import('./guards.tsx');

/**
 * The site's map. `id` of a lazy route is its module, so that the server can preload its files;
 * a test compares the two.
 */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RootError,
    // Nothing to show meanwhile: the matched screens are loaded before the first render.
    HydrateFallback: () => null,
    children: [
      {
        id: 'public-only',
        loader: redirectSignedIn,
        handle: handle({ publicOnly: true }),
        children: [
          {
            id: 'src/app/pages/landing-page.tsx',
            path: paths.landing,
            lazy: () => import('../pages/landing-page.tsx'),
          },
          {
            id: 'src/features/auth/sign-in/sign-in-page.tsx',
            path: paths.signIn,
            lazy: () => import('../../features/auth/sign-in/sign-in-page.tsx'),
          },
          {
            id: 'src/features/auth/sign-up/sign-up-page.tsx',
            path: paths.signUp,
            lazy: () => import('../../features/auth/sign-up/sign-up-page.tsx'),
          },
          {
            // They depend on navigation state or on a link in an e-mail, which the server never needs.
            id: 'browser-only',
            handle: handle({ rendering: 'client' }),
            children: [
              {
                id: 'src/features/auth/confirmation/phone-verification-page.tsx',
                path: paths.phoneVerification,
                lazy: () => import('../../features/auth/confirmation/phone-verification-page.tsx'),
              },
              {
                id: 'src/features/auth/password/new-password-page.tsx',
                path: paths.newPassword,
                lazy: () => import('../../features/auth/password/new-password-page.tsx'),
              },
              {
                id: 'src/features/auth/password/reset-password-page.tsx',
                path: '/password/reset/confirm/:uid/:token',
                lazy: () => import('../../features/auth/password/reset-password-page.tsx'),
              },
            ],
          },
        ],
      },
      {
        // Public too, but its second step begins after the sign-in.
        id: 'confirmation',
        loader: redirectConfirmed,
        handle: handle({ rendering: 'client' }),
        children: [
          {
            id: 'src/features/auth/confirmation/verification-page.tsx',
            path: paths.identityVerification,
            lazy: () => import('../../features/auth/confirmation/verification-page.tsx'),
          },
        ],
      },
      {
        // The token works once: rendering on the server would use it up.
        id: 'letter',
        handle: handle({ rendering: 'client' }),
        children: [
          {
            id: 'src/features/auth/confirmation/confirm-link-page.tsx',
            path: '/confirm/:token',
            lazy: () => import('../../features/auth/confirmation/confirm-link-page.tsx'),
          },
          {
            id: 'src/features/notifications/unsubscribe-page.tsx',
            path: '/unsubscribe/:token',
            lazy: () => import('../../features/notifications/unsubscribe-page.tsx'),
          },
          {
            // Visitors may read who invites them; accepting takes a sign-in.
            id: 'src/features/join/join-page.tsx',
            path: `${paths.joinCompany}/:token?`,
            lazy: () => import('../../features/join/join-page.tsx'),
          },
        ],
      },
      {
        id: 'src/features/legal/legal-page.tsx',
        path: '/legal/:document',
        lazy: () => import('../../features/legal/legal-page.tsx'),
      },
      {
        id: 'src/app/shell/shell.tsx',
        lazy: shell,
        children: [
          {
            id: 'shell-pages',
            ErrorBoundary: RouteError,
            children: [
              {
                id: 'src/app/pages/catalog-page.tsx',
                path: paths.catalog,
                lazy: () => import('../pages/catalog-page.tsx'),
              },
              {
                id: 'src/app/pages/search-page.tsx',
                path: paths.search,
                lazy: () => import('../pages/search-page.tsx'),
              },
              {
                id: 'src/app/pages/product-page.tsx',
                path: paths.product(':id'),
                lazy: () => import('../pages/product-page.tsx'),
              },
              {
                id: 'src/app/pages/company-card-page.tsx',
                path: paths.company(':id'),
                lazy: () => import('../pages/company-card-page.tsx'),
              },
              {
                id: 'src/features/about/about-page.tsx',
                path: paths.about,
                lazy: () => import('../../features/about/about-page.tsx'),
              },
              {
                id: 'signed-in',
                handle: handle({ rendering: 'client' }),
                loader: prefetchSession,
                shouldRevalidate: () => false,
                lazy: () => guards().then(({ RequireUser }) => ({ Component: RequireUser })),
                children: [
                  {
                    id: 'src/app/pages/dashboard-page.tsx',
                    path: paths.dashboard,
                    lazy: () => import('../pages/dashboard-page.tsx'),
                  },
                  {
                    id: 'src/features/notifications/notifications-page.tsx',
                    path: paths.notifications,
                    lazy: () => import('../../features/notifications/notifications-page.tsx'),
                  },
                  {
                    id: 'src/features/notifications/notification-page.tsx',
                    path: paths.notification(':id'),
                    lazy: () => import('../../features/notifications/notification-page.tsx'),
                  },
                  {
                    id: 'src/features/profile/profile-page.tsx',
                    path: paths.profile,
                    lazy: () => import('../../features/profile/profile-page.tsx'),
                  },
                  {
                    id: 'src/features/join/invitations-page.tsx',
                    path: paths.invitations,
                    lazy: () => import('../../features/join/invitations-page.tsx'),
                  },
                  {
                    id: 'src/features/help/help-page.tsx',
                    path: paths.help,
                    lazy: () => import('../../features/help/help-page.tsx'),
                  },
                  {
                    id: 'company',
                    lazy: () => guards().then(({ RequireCompany }) => ({ Component: RequireCompany })),
                    children: companyRoutes,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        id: 'operator',
        ErrorBoundary: RootError,
        handle: handle({ rendering: 'client' }),
        children: [
          {
            // One entry: the addresses of its screens are in the lazy chunk of the console, not in every page.
            id: 'src/app/operator/console.tsx',
            path: `${paths.operator}/*`,
            lazy: () => import('../operator/console.tsx'),
          },
        ],
      },
      {
        id: 'not-found',
        path: '*',
        Component: NotFoundPage,
        handle: handle({
          status: 404,
          head: ({ locale }) => ({ title: commonWords.in(locale)('not_found.title'), noindex: true }),
        }),
      },
    ],
  },
];
