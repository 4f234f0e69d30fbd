import { screen } from '@testing-library/react';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { fakeApi, tokens } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { routes } from '../routing/routes.ts';
import { firstCallsOf } from './first-calls.ts';

function callsAt(address: string) {
  const { pathname, searchParams } = new URL(address, 'https://postavka.example');
  return firstCallsOf(matchRoutes(routes, pathname) ?? [], searchParams);
}

/** Runs the loaders of an address without its screen; nobody answers them. */
async function runLoaders(address: string): Promise<{ asked: () => string[] }> {
  const { requests } = fakeApi([], 'en');
  tokens.write({ userToken: 'u1', companyToken: 'c1', companyId: '1' });
  const matches = matchRoutes(routes, address) ?? [];
  const loaders = await Promise.all(
    matches.map(async ({ route }) => {
      const lazy = typeof route.lazy === 'function' ? await route.lazy() : {};
      return 'loader' in lazy ? lazy.loader : route.loader;
    }),
  );
  const leaf: RouteObject = { path: matches.at(-1)?.route.path ?? '', element: <p>the screen</p> };
  const nested = loaders.reduceRight<RouteObject[]>(
    (children, loader) => [{ ...(loader !== undefined && { loader }), HydrateFallback: () => null, children }],
    [leaf],
  );
  show(nested, address, 'en', { hasLoaders: true });
  await screen.findByText('the screen');
  return { asked: () => requests.map(({ url }) => url).toSorted() };
}

test.for(['/dashboard', '/o/created', '/o/created/7', '/o/received', '/o/received/7', '/company/p'])(
  'the page makes the same calls at once as the loaders of %s',
  async (address) => {
    const first = callsAt(address).map(([, url]) => url);
    expect(first.length).toBeGreaterThan(2);
    const { asked } = await runLoaders(address);
    await expect.poll(asked).toEqual(first.toSorted());
  },
);

test('with filters in the address the list is left to the application; with another company, everything but the person', () => {
  const kinds = (address: string) => callsAt(address).map(([kind]) => kind);
  expect(kinds('/o/created?status=active')).toEqual(['user', 'company']);
  expect(kinds('/o/created?for_company=2')).toEqual(['user']);
  expect(kinds('/catalog')).toEqual([]);
});
