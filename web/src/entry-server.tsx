import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locale } from '@postavka/contract';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
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
import { renderCached } from './app/ssr/render-cache.ts';
import { makeQueryClient } from './shared/api/query-client.ts';
import { type ApiEnvironment, configureApi, type Transport } from './shared/api/transport.ts';
import { NO_CONFIG, type PublicConfig } from './shared/config/public-config.ts';
import type { RouteHandle } from './shared/routing/route-handle.ts';

export interface RenderInput {
  /** Path and query. */
  readonly url: string;
  /** The public origin, for canonical addresses. */
  readonly origin: string;
  readonly locale: Locale;
  readonly nonce: string;
  readonly transport: Transport;
  /** What an installation lets everybody know; nothing, if it is not given. */
  readonly config?: Partial<PublicConfig>;
}

export type RenderOutput =
  | { readonly status: number; readonly html: string }
  | { readonly redirect: string; readonly status: 301 | 302 };

const manifest: Manifest = JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'));
const handler = createStaticHandler(routes);
const browserRoutes = new Set(browserRoutesIn(handler.dataRoutes));
const environments = new AsyncLocalStorage<ApiEnvironment>();
/** Stands in a drawn page for the nonce, which is another one each time. */
const NONCE = randomUUID();

configureApi(() => {
  const environment = environments.getStore();
  if (environment === undefined) throw new Error('A call outside of render()');
  return environment;
});

/** Renders a page of the site. Public pages come complete; private ones as a frame that the browser fills. */
export async function render(input: RenderInput): Promise<RenderOutput> {
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
  const html = context.matches.some(({ route }) => browserRoutes.has(route.id))
    ? frame(input, context, queryClient)
    : complete(input, context, queryClient);
  queryClient.clear();
  return { status: statusOf(context), html };
}

function frame(input: RenderInput, context: StaticHandlerContext, queryClient: QueryClient): string {
  const head = headOf([], { locale: input.locale, queryClient, search: searchOf(context) });
  return renderDocument({ ...input, config: configOf(input), head, assets: assetsOf(context, input.locale) });
}

function complete(input: RenderInput, context: StaticHandlerContext, queryClient: QueryClient): string {
  const { locale, nonce } = input;
  const config = configOf(input);
  const isWhole = context.errors === null;
  const app = isWhole ? renderCached(sourceOf(input, context, queryClient), draw) : draw();
  const head = headOf(isWhole ? describe(context) : [], { locale, queryClient, search: searchOf(context) });
  // A page that failed here is rendered anew in the browser, which may have more luck.
  const state = isWhole ? { loaderData: context.loaderData, queries: dehydrate(queryClient) } : null;
  return renderDocument({
    ...input,
    config,
    head,
    assets: assetsOf(context, locale),
    app: { html: app.replaceAll(NONCE, nonce), state },
  });

  function draw(): string {
    return renderToString(
      <Providers locale={locale} nonce={NONCE} config={config} queryClient={queryClient} queries={undefined}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>,
    );
  }
}

/** All that a page is drawn from. */
const sourceOf = (input: RenderInput, { loaderData }: StaticHandlerContext, queryClient: QueryClient) => ({
  url: input.url,
  locale: input.locale,
  config: input.config,
  loaderData,
  queries: queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryHash, state: { status, data, error } }) => [queryHash, status, data, error?.message]),
});

const configOf = ({ config }: RenderInput): PublicConfig => ({ ...NO_CONFIG, ...config });

const searchOf = ({ location }: StaticHandlerContext) => new URLSearchParams(location.search);

/** The routes that are left to the browser, with all below them. */
function browserRoutesIn(list: readonly RouteObject[], isBelow = false): string[] {
  return list.flatMap(({ id = '', handle, children = [] }) => {
    const isBrowser = isBelow || (handle as RouteHandle | undefined)?.rendering === 'client';
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

const modulesOf = (matches: readonly { readonly route: { readonly id?: string } }[]): string[] =>
  matches.flatMap(({ route }) => (route.id === undefined ? [] : [moduleOf(route.id)]));

const moduleOf = (id: string): string => (id.startsWith('coming:') ? 'src/app/pages/coming-page.tsx' : id);

const describe = (context: StaticHandlerContext) =>
  context.matches.map(({ route, params }) => ({ handle: route.handle as unknown, params }));

function statusOf(context: StaticHandlerContext): number {
  const declared = context.matches.map(({ route }) => (route.handle as RouteHandle | undefined)?.status).find(Boolean);
  return declared ?? context.statusCode;
}

function toRedirect(response: Response): RenderOutput {
  return { redirect: response.headers.get('location') ?? '/', status: response.status === 301 ? 301 : 302 };
}
