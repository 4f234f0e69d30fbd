import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import type { Locale } from '@postavka/contract';
import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { assetLinks, type Manifest } from './app/assets.ts';
import { renderDocument } from './app/document.ts';
import { headOf, type RouteHandle } from './app/head.ts';
import { loaderContext } from './app/loader-context.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.ts';
import { makeQueryClient } from './shared/api/query-client.ts';
import { type ApiEnvironment, configureApi, type Transport } from './shared/api/transport.ts';
import { NO_CONFIG, type PublicConfig } from './shared/config/public-config.ts';

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
const environments = new AsyncLocalStorage<ApiEnvironment>();

configureApi(() => {
  const environment = environments.getStore();
  if (environment === undefined) throw new Error('A call outside of render()');
  return environment;
});

/** Renders a page of the site. Public pages come complete; private ones as a frame that the browser fills. */
export async function render(input: RenderInput): Promise<RenderOutput> {
  const { origin, url, locale, nonce } = input;
  const config: PublicConfig = { ...NO_CONFIG, ...input.config };
  const request = new Request(new URL(origin).origin + url);
  const { pathname, searchParams: search } = new URL(request.url);
  const matches = matchRoutes(routes, pathname) ?? [];
  const queryClient = makeQueryClient({ retries: false });

  if (matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.rendering === 'client')) {
    const head = headOf([], { locale, queryClient, search });
    return {
      status: 200,
      html: renderDocument({ ...input, config, head, assets: assetLinks(manifest, modulesOf(matches), locale) }),
    };
  }

  const environment: ApiEnvironment = {
    transport: input.transport,
    locale: () => locale,
    token: () => null,
    onTokenRefused: () => {},
    renewCompanyToken: async () => null,
  };
  return environments.run(environment, async () => {
    const requestContext = new RouterContextProvider(new Map([[loaderContext, { queryClient, locale }]]));
    const context = await handler.query(request, { requestContext });
    if (context instanceof Response) return toRedirect(context);

    const router = createStaticRouter(handler.dataRoutes, context);
    const html = renderToString(
      <Providers locale={locale} nonce={nonce} config={config} queryClient={queryClient} queries={undefined}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Providers>,
    );
    // A page that failed here is rendered anew in the browser, which may have more luck.
    const state = context.errors === null ? { loaderData: context.loaderData, queries: dehydrate(queryClient) } : null;
    const head = headOf(context.errors === null ? describe(context) : [], { locale, queryClient, search });
    const assets = assetLinks(manifest, modulesOf(context.matches), locale);
    queryClient.clear();
    return {
      status: statusOf(context),
      html: renderDocument({ locale, origin, nonce, config, head, assets, app: { html, state } }),
    };
  });
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
