import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { SCREENS } from '../../../../e2e/screens.ts';
import { paths } from '../../shared/paths.ts';
import { SCREENS as CONSOLE } from '../operator/screens.ts';
import { routes } from './routes.ts';

/** Routes that cannot be opened by their address alone, and the test that looks at them instead. */
const BY_A_JOURNEY: Readonly<Record<string, string>> = {
  [paths.phoneVerification]: 'redirects without a number that was just given; e2e/accounts.spec.ts',
  [paths.identityVerification]: 'redirects without a contact that was just given; e2e/accounts.spec.ts',
};

const consolePath = (path: string) => (path === '' ? paths.operator : `${paths.operator}/${path}`);

/** Every address of the site, as it is written in the routes; the console has its own list. */
const addressesIn = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...addressesIn(children)]);
const ADDRESSES = [
  ...addressesIn(routes).filter((path) => path !== `${paths.operator}/*`),
  ...CONSOLE.map(({ path }) => consolePath(path)),
];
const map: RouteObject[] = ADDRESSES.map((path) => ({ path }));
const routeOf = (address: string): string | undefined => matchRoutes(map, address)?.at(-1)?.route.path;

const opened = new Set(
  SCREENS.map(({ path, follow, suffix = '' }) =>
    routeOf(follow === undefined ? path.replace(/\?.*/, '') : `${follow}7${suffix}`),
  ),
);

test.each(ADDRESSES.filter((path) => !(path in BY_A_JOURNEY)))('%s has a screen in e2e/screens.ts', (path) => {
  expect([...opened], `Nothing there opens ${path}: add it, or say in BY_A_JOURNEY where it is seen.`).toContain(path);
});

test('every address that is left to the journeys is a route', () => {
  for (const path of Object.keys(BY_A_JOURNEY)) expect(ADDRESSES).toContain(path);
});
