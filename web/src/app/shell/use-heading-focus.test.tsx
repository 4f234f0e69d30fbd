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

test('opening a page does not move the focus', () => {
  show(routes);
  expect(document.activeElement).toBe(document.body);
});

test('a link leads to the heading of the next screen', async () => {
  const { person } = show(routes);
  await person.click(screen.getByRole('link', { name: 'To two' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Two' })));
});

test('a heading that loads after the navigation gets the focus when it appears', async () => {
  const { person } = show(routes);
  await person.click(screen.getByRole('link', { name: 'To late' }));
  act(load);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Late' })));
});

test('so does one whose link has left with the previous screen', async () => {
  const { person } = show(routes);
  await person.click(screen.getByRole('link', { name: 'To late' }));
  (document.activeElement as HTMLElement).blur();
  act(load);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Late' })));
});

test('a person who has moved on meanwhile keeps their place', async () => {
  const { person } = show(routes);
  await person.click(screen.getByRole('link', { name: 'To late' }));
  await person.click(screen.getByText('Loading'));
  act(load);
  await screen.findByRole('heading', { name: 'Late' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});
