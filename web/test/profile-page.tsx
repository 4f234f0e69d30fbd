import {
  currentUser,
  listConsents,
  listSessions,
  maxInfo,
  NOTIFICATION_EVENTS,
  notificationPreferences,
  secondFactor,
  telegramInfo,
  type User,
} from '@postavka/contract';
import { screen, within } from '@testing-library/react';
import { Component as ProfilePage } from '../src/features/profile/profile-page.tsx';
import { useCurrentUser } from '../src/session/current-user.ts';
import { paths } from '../src/shared/paths.ts';
import { fakeApi } from './fake-api.ts';
import { aUser, show } from './render.tsx';

type Handlers = Parameters<typeof fakeApi>[0];

const at = '2026-11-14T12:05:00.000Z';
export const aSession = (id: number, current: boolean) => ({
  id,
  current,
  device: current ? 'Chrome, Windows' : 'Safari, iOS',
  ip: '127.0.0.1',
  created_at: at,
  last_seen: at,
});
const consent = (kind: string, given: boolean) => ({
  kind,
  given,
  doc_version: given ? '2026-11-15' : null,
  given_at: given ? at : null,
  withdrawn_at: null,
});

export const NO_SECOND_FACTOR = { is_required: false, is_set_up: false, is_passed: false, recovery_codes_left: 0 };

const NO_BOT = { available: false, connected: false, blocked: false, username: null, link: null };

export const PREFERENCES = Object.fromEntries(
  NOTIFICATION_EVENTS.map((name) => [name, { email: true, telegram: true, max: true }]),
);

/** The page of a person, with everything on it answering; `more` answers first. */
export function openProfile(user: Partial<User> = {}, more: Handlers = []) {
  const api = fakeApi(
    [
      ...(more ?? []),
      [currentUser, () => ({ body: aUser(user) })],
      [telegramInfo, () => ({ body: NO_BOT })],
      [maxInfo, () => ({ body: NO_BOT })],
      [secondFactor, () => ({ body: NO_SECOND_FACTOR })],
      [listSessions, () => ({ body: { data: [aSession(1, true), aSession(2, false)], count: 2, pages: 1 } })],
      [notificationPreferences, () => ({ body: PREFERENCES })],
      [
        listConsents,
        () => ({
          body: {
            data: [
              consent('processing', true),
              consent('terms', true),
              consent('contacts', false),
              consent('marketing', false),
            ],
          },
        }),
      ],
    ],
    'en',
  );
  const Page = () => (useCurrentUser().data === undefined ? null : <ProfilePage />);
  const page = show(
    [
      { path: paths.profile, Component: Page },
      { path: paths.landing, element: <p>landing</p> },
      { path: paths.help, element: <p>help</p> },
    ],
    paths.profile,
    'en',
  );
  const sent = (path: string) =>
    api.requests
      .filter(({ url, method }) => url === path && method === 'POST')
      .map(({ body }) => JSON.parse(body ?? ''));
  return { ...page, ...api, sent };
}

export const panel = async (name: string) => within(await screen.findByRole('region', { name }));
