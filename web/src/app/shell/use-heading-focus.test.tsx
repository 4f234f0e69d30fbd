import { screen, waitFor } from '@testing-library/react';
import { Link, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { show } from '../../../test/render.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

function Frame() {
  useHeadingFocus();
  return (
    <main>
      <Link to="/two">To two</Link>
      <Outlet />
    </main>
  );
}

const routes = [
  {
    Component: Frame,
    children: [
      { path: '/', element: <h1>One</h1> },
      { path: '/two', element: <h1>Two</h1> },
    ],
  },
];

test('a page that is opened keeps the focus where it is', () => {
  show(routes);
  expect(document.activeElement).toBe(document.body);
});

test('a link leads to the heading of the next screen', async () => {
  const { person } = show(routes);
  await person.click(screen.getByRole('link', { name: 'To two' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Two' })));
});
