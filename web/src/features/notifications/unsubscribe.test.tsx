import { unsubscribe, unsubscribeInfo } from '@postavka/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, problem } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { Component as UnsubscribePage } from './unsubscribe-page.tsx';

const open = (subscribed: boolean, already = false) => {
  const { requests } = fakeApi([
    [unsubscribeInfo, () => ({ body: { event: 'request_matched', subscribed } })],
    [unsubscribe, () => ({ body: { event: 'request_matched', already } })],
  ]);
  const page = show([{ path: '/unsubscribe/:token', Component: UnsubscribePage }], '/unsubscribe/7.x.sig', 'en');
  return { ...page, posted: () => requests.filter(({ method }) => method === 'POST') };
};

test('the page asks, and the button stops the e-mails', async () => {
  const { person, posted } = open(true);
  expect(await screen.findByText('Stop “A new request for you” e-mails?')).toBeTruthy();
  expect(posted()).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Stop them' }));
  expect(await screen.findByText('Done: you will get no more of these e-mails')).toBeTruthy();
  expect(posted()[0]?.url).toContain('token=7.x.sig');
});

test('a link that was used before says so', async () => {
  open(false);
  expect(await screen.findByText('You have already stopped these e-mails')).toBeTruthy();
});

test('even when another tab was faster', async () => {
  const { person } = open(true, true);
  await person.click(await screen.findByRole('button', { name: 'Stop them' }));
  expect(await screen.findByText('You have already stopped these e-mails')).toBeTruthy();
});

test('a forged link does not work', async () => {
  fakeApi([[unsubscribeInfo, () => problem(400, 'link_invalid')]]);
  show([{ path: '/unsubscribe/:token', Component: UnsubscribePage }], '/unsubscribe/x', 'en');
  expect(await screen.findByText('This link does not work')).toBeTruthy();
});
