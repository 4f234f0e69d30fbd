import { operatorOverview } from '@postavka/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, problem, tokens } from '../../../../test/fake-api.ts';
import { AN_OVERVIEW } from '../../../../test/operator.ts';
import { show } from '../../../../test/render.tsx';
import { OverviewScreen } from './overview-screen.tsx';

vi.mock('../../../entities/chart/plot-dates.ts', () => ({ plotDates: () => () => {} }));

beforeEach(() => tokens.write({ userToken: 'u1' }));

test('queues come first and lead to their lists; charts are tables too', async () => {
  fakeApi([[operatorOverview, () => ({ body: AN_OVERVIEW })]], 'en');
  show([{ path: '/operator', Component: OverviewScreen }], '/operator', 'en');
  const queue = await screen.findByRole('link', { name: 'Companies to verify' });
  expect(queue.getAttribute('href')).toBe('/operator/companies?status=in_progress');
  expect(queue.closest('li')?.textContent).toContain('20');
  expect(screen.getByRole('link', { name: 'Reports' }).getAttribute('href')).toBe('/operator/reports?state=open');
  expect(screen.getByRole('link', { name: 'Blocked users' }).getAttribute('href')).toBe('/operator/users?only=blocked');
  const table = await screen.findByRole('table', { name: 'Trade over 1 day' });
  expect(within(table).getByRole('row', { name: '14\u00a0November 2026 4 6 1' })).toBeTruthy();
});

test('a failed load can be tried again', async () => {
  let isDown = true;
  fakeApi([[operatorOverview, () => (isDown ? problem(503, 'unavailable') : { body: AN_OVERVIEW })]], 'en');
  const { person } = show([{ path: '/operator', Component: OverviewScreen }], '/operator', 'en');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await person.click(retry);
  expect(await screen.findByRole('link', { name: 'INN disputes' })).toBeTruthy();
});
