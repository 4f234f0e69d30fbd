import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/render.tsx';
import { cookieChoice } from '../../../shared/analytics/cookie-choice.ts';
import { CookieNotice } from './cookie-notice.tsx';

test.for([
  ['Accept', 'all'],
  ['Necessary only', 'necessary'],
] as const)('the notice is one line, and %s is remembered as %s', async ([answer, choice]) => {
  const { person } = show([{ path: '/', Component: CookieNotice }], '/', 'en');
  const notice = within(screen.getByRole('region', { name: 'Cookies' }));
  expect(notice.getByText(/^Cookies for statistics\?/)).toBeTruthy();
  expect(notice.getByRole('link', { name: 'More' }).getAttribute('href')).toBe('/legal/privacy');
  expect(cookieChoice.read()).toBeNull();
  await person.click(notice.getByRole('button', { name: answer }));
  expect(cookieChoice.read()).toBe(choice);
});

test('bars at the bottom make room for it', () => {
  show([{ path: '/', Component: CookieNotice }], '/', 'en');
  expect(screen.getByRole('region', { name: 'Cookies' }).matches('[data-notice]')).toBe(true);
});
