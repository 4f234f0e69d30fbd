import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  Link as RouterLink,
  NavLink as RouterNavLink,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { expect, test } from 'vitest';
import { Link, NavLink } from './router-with-plain-links.tsx';

/** The markup of an element at `/catalog/pipes`. */
async function markupOf(element: ReactNode): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([{ path: '*', element }]);
  const context = (await query(new Request('http://localhost/catalog/pipes'))) as StaticHandlerContext;
  return renderToString(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  );
}

test.for([
  '/p/17',
  '/search?q=a&page=2',
  '?show=sign&q=1',
  '/',
  '../up',
  'https://example.org/x',
  '//host/x',
  '/p/1#top',
])('a link to %s is what the router makes of it', async (to) => {
  const props = { to, className: 'link', title: 'Pipes', reloadDocument: to === '/', children: 'Pipes' };
  expect(await markupOf(<Link {...props} />)).toBe(await markupOf(<RouterLink {...props} />));
});

test.for(['/catalog', '/catalog/pipes', '/cat', '/p/17'])(
  'a navigation link to %s knows whether it leads to the current page',
  async (to) => {
    for (const className of ['item', () => 'item']) {
      const props = { to, className, title: 'Here', children: 'Here' };
      expect(sorted(await markupOf(<NavLink {...props} />))).toEqual(
        sorted(await markupOf(<RouterNavLink {...props} />)),
      );
    }
  },
);

/** The order of attributes does not matter. */
const sorted = (markup: string): string[] => markup.split(/[ >]/).toSorted();
