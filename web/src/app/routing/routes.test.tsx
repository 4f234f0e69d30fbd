import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { RouteError } from './route-error.tsx';
import { routes } from './routes.ts';

const web = join(import.meta.dirname, '../../..');
const all = (list: readonly RouteObject[]): RouteObject[] =>
  list.flatMap((route) => [route, ...all(route.children ?? [])]);

/** Public pages; why they are: docs/architecture.md, "Pages". */
const SERVER_RENDERED = [
  '/',
  '/sign_in',
  '/sign_up',
  '/legal/:document',
  '/catalog',
  '/p',
  '/p/:id',
  '/c/:id',
  '/about',
  '*',
];

const isClientOnly = (path: string) =>
  (matchRoutes(routes, path) ?? []).some(
    ({ route }) => (route.handle as RouteHandle | undefined)?.rendering === 'client',
  );

describe('the map of the site', () => {
  test('public pages are rendered on the server, all others in the browser', () => {
    const addresses = all(routes).flatMap(({ path }) => path ?? []);
    expect(addresses.filter((path) => !isClientOnly(path))).toEqual(SERVER_RENDERED);
  });

  test('a route named after a module is that module', () => {
    const modules = all(routes).flatMap(({ id }) => (id?.startsWith('src/') ? [id] : []));
    expect(modules.length).toBeGreaterThan(5);
    for (const id of modules) expect(existsSync(join(web, id)), id).toBe(true);
  });

  test('every screen loads and has a title', async () => {
    for (const route of all(routes)) {
      if (typeof route.lazy !== 'function') continue;
      const loaded = (await route.lazy()) as { Component?: unknown };
      expect(loaded.Component, route.id).toBeTypeOf('function');
    }
  });
});

test.each(['/about', '/sign_in', '/sign_up', '/password/new', '/legal/privacy', '/no/such/page'])(
  'the footer of %s leads to the legal texts and the choice about cookies',
  async (path) => {
    fakeApi();
    show(routes, path, 'en');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Terms of use' }).getAttribute('href')).toBe('/legal/terms');
    expect(footer.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/legal/privacy');
    expect(footer.getByRole('button', { name: 'Cookie settings' })).toBeTruthy();
  },
);

describe('fallbacks', () => {
  test('an unknown address', async () => {
    fakeApi();
    const page = show(routes, '/no/such/page', 'en');
    expect(await screen.findByText('404 Not Found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/');
    expect(page.where()).toBe('/no/such/page');
  });

  test('a legal document that does not exist', async () => {
    fakeApi();
    show(routes, '/legal/nothing', 'en');
    expect(await screen.findByText('404 Not Found')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Page not found — Postavka'));
  });

  test.each([
    [400, '400 Bad Request'],
    [403, '403 Forbidden'],
    [404, '404 Not Found'],
    [405, '405 Method Not Allowed'],
    [418, 'Unexpected Application Error!'],
  ])('status %i says %s', async (status, line) => {
    const fail = () => {
      throw new Response(null, { status });
    };
    show(
      [{ path: '/', loader: fail, element: <p>never</p>, ErrorBoundary: RouteError, HydrateFallback: () => null }],
      '/',
      'en',
    );
    expect(await screen.findByText(line)).toBeTruthy();
  });

  test('a screen that cannot be loaded without a connection says only that', async () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => offline.mockRestore());
    const lazy = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    show([{ path: '/', lazy, ErrorBoundary: RouteError, HydrateFallback: () => null }], '/', 'en');
    expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeTruthy();
    expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
  });
});
