import type { CompanyId } from '@postavka/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { switchCompany } from '../session/active-company.ts';
import { session } from '../session/session-store.ts';
import { lazyPart } from '../shared/ui/lazy-part.ts';
import { toast } from '../shared/ui/toast.ts';
import { Root } from './root.tsx';

afterEach(() => vi.restoreAllMocks());

test('one toast at a time: the next one replaces it', async () => {
  show([{ Component: Root, children: [{ path: '/', element: <p>page</p> }] }], '/', 'en');
  act(() => toast({ kind: 'failure', title: 'First', text: 'Failed to mutate: sendEmailCode' }));
  expect(await screen.findByText('First')).toBeTruthy();
  expect(screen.getByText('Failed to mutate: sendEmailCode')).toBeTruthy();
  act(() => toast({ kind: 'success', title: 'Second' }));
  expect(await screen.findByText('Second')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
});

test('where the browser refuses storage, pages open and the person stays signed in until the page is left', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  show([{ Component: Root, children: [{ path: '/', element: <p>page</p> }] }], '/?show=signUp', 'en');
  expect(await screen.findByText('page')).toBeTruthy();
  expect(await screen.findByRole('progressbar', { name: 'Step 1 of 5' })).toBeTruthy();
  act(() => session.write({ userToken: 'u1' }));
  expect(session.token('user')).toBe('u1');
  act(() => session.end());
});

test('without storage another company is entered without a reload, which would sign the person out', () => {
  const reload = vi.fn();
  session.write({ userToken: 'u1', companyToken: 'c1', companyId: '5' });
  switchCompany(6 as CompanyId, reload);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  session.write({ userToken: 'u1', companyToken: 'c1', companyId: '5' });
  switchCompany(6 as CompanyId, reload);
  expect(reload).toHaveBeenCalledTimes(1);
  expect([session.read('companyId'), session.token('company'), session.token('user')]).toEqual(['6', null, 'u1']);
  session.end();
});

test('a part that cannot be loaded is reported, and the page stays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Part = lazyPart(() => Promise.reject(new TypeError('Failed to fetch')));
  const element = (
    <Suspense fallback={<p>page</p>}>
      <Part />
    </Suspense>
  );
  show([{ Component: Root, children: [{ path: '/', element }] }], '/', 'en');
  expect(await screen.findByText('Could not be opened')).toBeTruthy();
  expect(screen.getByText('page')).toBeTruthy();
});
