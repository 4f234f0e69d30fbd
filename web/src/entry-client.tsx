import './app/theme/styles.ts';
import type { PublicConfig } from '@postavka/contract';
import { INTERFACE_LOCALE, isLocale, type Locale } from '@postavka/contract';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition, useSyncExternalStore } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteMatch, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app/providers.tsx';
import { loaderContext } from './app/routing/loader-context.ts';
import { routes } from './app/routing/routes.ts';
import { NONCE_META, type PageState, STATE_ID } from './app/ssr/page-state.ts';
import { ACTIVE_COMPANY } from './session/active-company.ts';
import { CURRENT_USER } from './session/current-user.ts';
import { type QueryClients, queryClientPerOwner } from './session/query-client-per-owner.ts';
import { session } from './session/session-store.ts';
import { learnPatterns } from './shared/analytics/route-patterns.ts';
import { makeQueryClient } from './shared/api/query-client.ts';
import { configureApi, fetchTransport } from './shared/api/transport.ts';
import { CONFIG_ID, NO_CONFIG } from './shared/config/public-config.ts';
import { setPlatformClock } from './shared/format/today.ts';
import { failureText } from './shared/i18n/failure-text.ts';
import { paths } from './shared/paths.ts';
import { typedFate } from './shared/routing/leaving.ts';
import { wizardIn } from './shared/routing/return-to.ts';
import { handleOf } from './shared/routing/route-handle.ts';
import { toast } from './shared/ui/toast.ts';

const locale = (): Locale => {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : INTERFACE_LOCALE;
};

configureApi(() => ({
  transport: fetchTransport,
  locale,
  token: session.token,
  onTokenRefused: (kind, token) => {
    // A late refusal of an old token must not end the new session.
    if (session.token(kind) !== token) return;
    if (kind === 'user') session.end();
    else session.write({ companyToken: null });
  },
  // On demand: visitors have no company.
  renewCompanyToken: async (refused) => (await import('./session/company-token.ts')).renewCompanyToken(refused),
}));

// Zod comes with the first form, and would try whether it may compile code: the page's policy forbids that, and complains.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

learnPatterns(routes);
// A task of its own: together with running all the files of the page it would hold up a phone.
setTimeout(start);

async function start(): Promise<void> {
  const matches = matched();
  const isAway = leaveIfSignedIn(matches);
  const state = isAway ? null : readState();
  const clients = queryClientPerOwner(makeClient, tellOfTyped);
  await load(isAway ? matched() : matches);
  render(clients, state);
}

/** All routes are read and ranked for it: once is enough. */
const matched = (): readonly RouteMatch[] => matchRoutes(routes, window.location) ?? [];

/** Another tab has switched the company under a form that is not saved: the form is gone, and says what became of it. */
function tellOfTyped(): void {
  const fate = typedFate();
  if (fate === null) return;
  import('./app/shell/on-demand/tell-switched.ts').then(
    ({ tellSwitched }) => tellSwitched(locale(), fate),
    () => {},
  );
}

function makeClient(): QueryClient {
  const queryClient = makeQueryClient({
    retries: true,
    onUnhandledFailure: (operation, error) =>
      toast({ kind: 'failure', title: failureText(locale(), error), text: `Failed to mutate: ${operation}` }),
    // What one may do has changed: the buttons have to know.
    onProblem: ({ code }) => {
      if (code === 'permission_denied') queryClient.invalidateQueries({ queryKey: ACTIVE_COMPANY });
      // Another browser has turned it on. While nobody is told so yet: this refusal may be of that very query.
      if (code === 'second_factor_required')
        queryClient.invalidateQueries({ queryKey: CURRENT_USER, predicate: ({ state }) => state.status === 'success' });
    },
  });
  return queryClient;
}

/** Scroll positions are kept by this key. Without one all opened addresses share theirs, and begin where the last was left. */
function nameHistoryEntry(): void {
  const { history } = window;
  if (!history.state?.key) history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, '');
}

function render(clients: QueryClients, state: PageState | null): void {
  nameHistoryEntry();
  const router = createBrowserRouter(routes, {
    ...(state === null ? {} : { hydrationData: { loaderData: state.loaderData ?? {} } }),
    getContext: () =>
      new RouterContextProvider(
        new Map([[loaderContext, { queryClient: clients.current().client, locale: locale() }]]),
      ),
  });
  const nonce = document.querySelector<HTMLMetaElement>(`meta[name="${NONCE_META}"]`)?.content ?? '';
  // Where the scroll lock of dialogs looks for it.
  Object.assign(globalThis, { __webpack_nonce__: nonce });
  const config = readConfig();
  setPlatformClock(config);
  const app = <App />;
  function App() {
    const { id, client } = useSyncExternalStore(clients.subscribe, clients.current, clients.current);
    return (
      <Providers key={id} locale={locale()} nonce={nonce} config={config} queryClient={client} queries={state?.queries}>
        <RouterProvider router={router} />
      </Providers>
    );
  }
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  if (state === null) createRoot(root).render(app);
  // In slices: the page is there already, and a finger on it does not wait for the rest.
  else startTransition(() => void hydrateRoot(root, app));
}

/** The server's HTML can be taken over only when the components it was made of are here. */
async function load(matches: readonly RouteMatch[]): Promise<void> {
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}

/** Public-only pages come from the server as for a visitor; a signed-in person never sees them flash by. */
function leaveIfSignedIn(matches: readonly RouteMatch[]): boolean {
  if (session.token('user') === null) return false;
  if (!matches.some(({ route }) => handleOf(route).publicOnly)) return false;
  const wizard = wizardIn(new URLSearchParams(window.location.search));
  window.history.replaceState(null, '', paths.dashboard + wizard);
  return true;
}

function readState(): PageState | null {
  const block = document.getElementById(STATE_ID);
  return block === null ? null : fresh(JSON.parse(block.textContent ?? '') as PageState);
}

/** The server has asked the API for this very page; the time is left to the browser, so that pages can be kept as bytes. */
function fresh({ loaderData, queries }: PageState): PageState {
  const now = Date.now();
  return {
    loaderData,
    queries: {
      ...queries,
      queries: queries.queries.map((query) => ({
        ...query,
        dehydratedAt: now,
        state: { ...query.state, dataUpdatedAt: now },
      })),
    },
  };
}

function readConfig(): PublicConfig {
  const block = document.getElementById(CONFIG_ID);
  return block === null ? NO_CONFIG : { ...NO_CONFIG, ...(JSON.parse(block.textContent ?? '') as PublicConfig) };
}
