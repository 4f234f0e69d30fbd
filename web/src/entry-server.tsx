import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locale, PublicConfig } from '@postavka/contract';
import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { Providers } from './app/providers.tsx';
import { headOf } from './app/routing/head.ts';
import { loaderContext } from './app/routing/loader-context.ts';
import { routes } from './app/routing/routes.ts';
import { type AssetLinks, assetLinks, type Manifest } from './app/ssr/assets.ts';
import { renderDocument } from './app/ssr/document.ts';
import { type FirstCall, firstCallsOf } from './app/ssr/first-calls.ts';
import { pageStatusOf } from './app/ssr/page-status.ts';
import { makeQueryClient } from './shared/api/query-client.ts';
import { type ApiEnvironment, configureApi, type Transport } from './shared/api/transport.ts';
import { NO_CONFIG } from './shared/config/public-config.ts';
import { handleOf } from './shared/routing/route-handle.ts';

interface PageInput {
  /** Path and query. */
  readonly url: string;
  /** The public origin, for canonical addresses. */
  readonly origin: string;
  readonly locale: Locale;
  /** Allows style elements. */
  readonly nonce: string;
  /** What an installation lets everybody know; nothing, if it is not given. */
  readonly config?: Partial<PublicConfig>;
}

interface PageRequest extends PageInput {
  readonly transport: Transport;
}

export type LoadedPage =
  | {
      readonly status: number;
      readonly key: string | null;
      readonly render: () => string;
      /** What the browser should ask for before it has read the page. */
      readonly preloads?: readonly string[];
    }
  | { readonly redirect: string; readonly status: 301 | 302 };

/** The first preloads are what everything imports: the bundler's runtime and the framework, half of all scripts. */
const FRAMEWORK = 2;

const manifest: Manifest = JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'));
const handler = createStaticHandler(routes);
const browserRoutes = new Set(browserRoutesIn(handler.dataRoutes));
const environments = new AsyncLocalStorage<ApiEnvironment>();

export { BOOT_SCRIPT } from './app/ssr/boot.ts';

/** Patterns of all pages, for the server's router. */
export const pagePaths = pathsOf(routes);

configureApi(() => {
  const environment = environments.getStore();
  if (environment === undefined) throw new Error('A call outside of render()');
  return environment;
});

/** Fetches what a page is rendered from. Public pages come complete; private ones as a frame that the browser fills. */
export async function load(input: PageRequest): Promise<LoadedPage> {
  const { origin, url, locale, transport } = input;
  const request = new Request(new URL(origin).origin + url);
  const queryClient = makeQueryClient({ retries: false });
  const environment: ApiEnvironment = {
    transport,
    locale: () => locale,
    token: () => null,
    onTokenRefused: () => {},
    renewCompanyToken: async () => null,
  };
  const context = await environments.run(environment, () =>
    handler.query(request, {
      requestContext: new RouterContextProvider(new Map([[loaderContext, { queryClient, locale }]])),
      filterMatchesToLoad: ({ route }) => !browserRoutes.has(route.id),
    }),
  );
  if (context instanceof Response) return toRedirect(context);
  const status = pageStatusOf(context);
  if (context.matches.some(({ route }) => browserRoutes.has(route.id))) {
    const assets = assetsOf(context, locale);
    const render = () => frame(input, assets, firstCallsOf(context.matches, searchOf(context)));
    return { status, key: null, render, preloads: assets.preloads.slice(0, FRAMEWORK) };
  }
  // A page whose loading failed is not kept.
  const key = context.errors === null ? keyOf(input, status, context, queryClient) : null;
  return { status, key, render: () => complete(input, context, queryClient) };
}

/** The document of any page without its content. */
export const renderFrame = (input: PageInput): string => frame(input, assetLinks(manifest, [], input.locale));

function frame(input: PageInput, assets: AssetLinks, firstCalls: readonly FirstCall[] = []): string {
  const head = headOf([], {
    locale: input.locale,
    queryClient: makeQueryClient({ retries: false }),
    search: new URLSearchParams(),
  });
  return renderDocument({ ...input, config: configOf(input), head, assets, firstCalls });
}

function complete(input: PageInput, context: StaticHandlerContext, queryClient: QueryClient): string {
  const { locale, nonce } = input;
  const config = configOf(input);
  const isWhole = context.errors === null;
  const app = renderToString(
    <Providers locale={locale} nonce={nonce} config={config} queryClient={queryClient} queries={undefined}>
      <StaticRouterProvider
        router={createStaticRouter(matchedRoutes(context), context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
  const head = headOf(isWhole ? describe(context) : [], { locale, queryClient, search: searchOf(context) });
  // A page that failed here is rendered anew in the browser, which may have more luck.
  const state = isWhole ? { loaderData: context.loaderData, queries: withoutTimes(dehydrate(queryClient)) } : null;
  return renderDocument({ ...input, config, head, assets: assetsOf(context, locale), app: { html: app, state } });
}

/** A digest of all that a page is rendered from. */
function keyOf(
  input: PageInput,
  status: number,
  { loaderData }: StaticHandlerContext,
  queryClient: QueryClient,
): string {
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryHash, state: { status: state, data, error } }) => [queryHash, state, data, error?.message]);
  const { url, locale, config, nonce } = input;
  return hash('sha256', JSON.stringify({ url, locale, config, nonce, status, loaderData, queries }), 'base64url');
}

/** When something was fetched would make each page another one; the browser puts its own time in. */
const withoutTimes = ({ queries, mutations }: DehydratedState): DehydratedState => ({
  mutations,
  queries: queries.map((query) => ({ ...query, dehydratedAt: 0, state: { ...query.state, dataUpdatedAt: 0 } })),
});

/** The full pattern of every leaf; optional segments and `*` as the router spells them. */
function pathsOf(list: readonly RouteObject[], above = ''): string[] {
  return list.flatMap(({ path = '', index, children }) => {
    const full = path.startsWith('/') ? path : `${above}${path === '' ? '' : `/${path}`}`;
    if (children) return pathsOf(children, full);
    return index || path !== '' ? [full === '' ? '/' : full] : [];
  });
}

const configOf = ({ config }: PageInput): PublicConfig => ({ ...NO_CONFIG, ...config });

const searchOf = ({ location }: StaticHandlerContext) => new URLSearchParams(location.search);

/** The routes that are left to the browser, with all below them. */
function browserRoutesIn(list: readonly RouteObject[], isBelow = false): string[] {
  return list.flatMap((route) => {
    const { id = '', children = [] } = route;
    const isBrowser = isBelow || handleOf(route).rendering === 'client';
    return [...(isBrowser ? [id] : []), ...browserRoutesIn(children, isBrowser)];
  });
}

const linksByPage = new Map<string, AssetLinks>();

/** There are as many as there are routes and languages. */
function assetsOf({ matches }: StaticHandlerContext, locale: Locale): AssetLinks {
  const modules = modulesOf(matches);
  const key = [locale, ...modules].join(' ');
  const links = linksByPage.get(key) ?? assetLinks(manifest, modules, locale);
  linksByPage.set(key, links);
  return links;
}

/** The matched routes alone: the router reads and ranks all that it is given for each page. */
const matchedRoutes = ({ matches }: StaticHandlerContext): RouteObject[] =>
  matches.reduceRight<RouteObject[]>(
    (below, { route }) => [below.length === 0 ? route : ({ ...route, children: below } as RouteObject)],
    [],
  );

const modulesOf = (matches: readonly { readonly route: { readonly id?: string } }[]): string[] =>
  matches.flatMap(({ route }) => (route.id === undefined ? [] : [route.id]));

const describe = (context: StaticHandlerContext) =>
  context.matches.map(({ route, params }) => ({ handle: route.handle as unknown, params }));

function toRedirect(response: Response): LoadedPage {
  return { redirect: response.headers.get('location') ?? '/', status: response.status === 301 ? 301 : 302 };
}
