import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, tokens } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { STATE_ID } from '../ssr/page-state.ts';
import { Dialogs } from './dialogs.tsx';
import { Sidebar } from './sidebar.tsx';

const media = Object.assign(new EventTarget(), { matches: false });

const open = () =>
  show(
    [
      {
        path: '*',
        element: (
          <Dialogs>
            <Sidebar />
          </Dialogs>
        ),
      },
    ],
    '/p',
    'en',
  );
const sidebar = () => screen.queryByRole('complementary');

beforeEach(() => {
  fakeApi([], 'en');
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
});

afterEach(() => {
  media.matches = false;
  document.getElementById(STATE_ID)?.remove();
  vi.restoreAllMocks();
});

test('a phone has no sidebar until it is turned', () => {
  media.matches = true;
  open();
  expect(sidebar()).toBeNull();

  media.matches = false;
  act(() => void media.dispatchEvent(new Event('change')));
  expect(sidebar()).toBeTruthy();
});

test('a page that came from the server keeps the sidebar that came with it', () => {
  media.matches = true;
  document.body.append(Object.assign(document.createElement('script'), { id: STATE_ID, type: 'application/json' }));
  open();
  expect(sidebar()).toBeTruthy();
});

test('a visitor is told which screens open after a sign-in', () => {
  open();
  const locked = screen.getAllByRole('link').filter((link) => link.dataset.locked !== undefined);
  expect(screen.getByRole('link', { name: 'Help' }).title).toBe('Help: opens after sign-in');
  for (const name of ['Catalogue', 'About']) expect(locked.map((link) => link.textContent)).not.toContain(name);
});

test('a signed-in person sees no locks', () => {
  tokens.write({ userToken: 'u1' });
  open();
  expect(screen.getByRole('link', { name: 'Help' }).title).toBe('Help');
});
