import { messengerInfo, unlinkMessenger } from '@postavka/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openProfile } from '../../../../test/profile-page.tsx';
import { session } from '../../../session/session-store.ts';

beforeEach(() => session.write({ userToken: 'u1' }));

describe('a messenger', () => {
  test('is connected by a link of its own, and its column waits for that', async () => {
    const link = 'https://t.me/postavka_bot?start=secret';
    openProfile({}, [[messengerInfo, () => ({ body: { available: true, connected: false, username: null, link } })]]);
    const connect = await screen.findByRole('link', { name: 'Connect' });
    expect([connect.getAttribute('href'), connect.getAttribute('rel')]).toEqual([link, 'noopener noreferrer']);
    expect(await screen.findByText('To get messages in the messenger, connect it in Contacts first')).toBeTruthy();
    expect((screen.getByRole('switch', { name: 'Offer changed: Messenger' }) as HTMLInputElement).disabled).toBe(true);
  });

  test('shows whose it is, takes choices, and is disconnected', async () => {
    let isConnected = true;
    const info = () => ({
      body: { available: true, connected: isConnected, username: isConnected ? 'anna' : null, link: null },
    });
    const page = openProfile({}, [
      [messengerInfo, info],
      [
        unlinkMessenger,
        () => {
          isConnected = false;
          return info();
        },
      ],
    ]);
    expect(await screen.findByText('@anna')).toBeTruthy();
    const choice = screen.getByRole('switch', { name: 'Offer changed: Messenger' }) as HTMLInputElement;
    expect([choice.checked, choice.disabled]).toEqual([true, false]);
    await page.person.click(screen.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Not connected')).toBeTruthy();
  });

  test('is not spoken of where there is no bot', async () => {
    openProfile();
    expect(await screen.findByText('This installation has no messenger')).toBeTruthy();
    expect(screen.queryByText('Telegram')).toBeNull();
  });
});
