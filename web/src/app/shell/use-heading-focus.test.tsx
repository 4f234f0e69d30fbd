import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { show } from '../../../test/render.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

function Frame() {
  useHeadingFocus();
  return (
    <main>
      <Link to="/two">To two</Link>
      <Link to="/late">To late</Link>
      <Outlet />
    </main>
  );
}

let load: () => void;

function Late() {
  const [isLoaded, setIsLoaded] = useState(false);
  load = () => setIsLoaded(true);
  return isLoaded ? <h1>Late</h1> : <p>Loading</p>;
}

const routes = [
  {
    Component: Frame,
    children: [
      { path: '/', element: <h1>One</h1> },
      { path: '/two', element: <h1>Two</h1> },
      { path: '/late', Component: Late },
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

test('a heading that is loaded after the navigation is waited for', async () => {
  const { person } = show(routes);
  await person.click(screen.getByRole('link', { name: 'To late' }));
  act(load);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Late' })));
});

test('so is one whose link went with the screen before', async () => {
  const { person } = show(routes);
  await person.click(screen.getByRole('link', { name: 'To late' }));
  (document.activeElement as HTMLElement).blur();
  act(load);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Late' })));
});

test('who has gone on meanwhile is not brought back', async () => {
  const { person } = show(routes);
  await person.click(screen.getByRole('link', { name: 'To late' }));
  await person.click(screen.getByText('Loading'));
  act(load);
  await screen.findByRole('heading', { name: 'Late' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});
