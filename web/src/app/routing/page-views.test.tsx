import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { show } from '../../../test/render.tsx';
import { cookieChoice } from '../../shared/analytics/cookie-choice.ts';
import { learnPatterns } from '../../shared/analytics/route-patterns.ts';
import { NO_CONFIG, PublicConfigContext } from '../../shared/config/public-config.ts';
import { Root } from '../root.tsx';

const routes = [
  {
    id: 'top',
    Component: () => (
      <PublicConfigContext value={{ ...NO_CONFIG, metricaId: 42 }}>
        <Root />
      </PublicConfigContext>
    ),
    children: [
      { id: 'one', path: '/p/:id', element: <Link to="/joincompany/secret">go</Link> },
      { id: 'two', path: '/joincompany/:token', element: <Link to="/p/8?q=typed">back</Link> },
    ],
  },
];
const hits = () => (window.ym?.a ?? []).filter(([, method]) => method === 'hit');

test('nobody is counted before they agree; then patterns are, and secrets never', async () => {
  learnPatterns(routes);
  const { person } = show(routes, '/p/7', 'en');
  await person.keyboard('{Tab}');
  const accept = await screen.findByRole('button', { name: 'Accept' });
  expect(window.ym).toBeUndefined();

  await person.click(accept);
  await waitFor(() => expect(hits()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(hits()[0]?.[2]).toBe('http://localhost:3000/p/:id');

  await person.click(screen.getByRole('link', { name: 'go' }));
  await person.click(await screen.findByRole('link', { name: 'back' }));
  await waitFor(() => expect(hits()).toHaveLength(2));
  expect(JSON.stringify(hits())).not.toMatch(/secret|typed/);

  act(() => cookieChoice.reopen());
  await person.click(await screen.findByRole('button', { name: 'Necessary only' }));
  await waitFor(() => expect((window.ym?.a ?? []).at(-1)).toEqual([42, 'destruct']));
});
