import { maxInfo, telegramInfo, unlinkTelegram } from '@postavka/contract';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openProfile } from '../../../../test/profile-page.tsx';
import { session } from '../../../session/session-store.ts';

beforeEach(() => session.write({ userToken: 'u1' }));

const state = (values: object) => ({
  body: { available: true, connected: false, blocked: false, username: null, link: null, ...values },
});

describe('a messenger', () => {
  test('is connected by a link of its own, and its column is closed until then', async () => {
    const link = 'https://max.ru/postavka_bot?start=secret';
    openProfile({}, [[maxInfo, () => state({ link })]]);
    const connect = await screen.findByRole('link', { name: 'Connect MAX' });
    expect([connect.getAttribute('href'), connect.getAttribute('rel')]).toEqual([link, 'noopener noreferrer']);
    expect(await screen.findByText(/A column opens once its channel is connected/)).toBeTruthy();
    const choice = (await screen.findByRole('switch', { name: 'Offer changed: MAX' })) as HTMLInputElement;
    expect([choice.checked, choice.disabled]).toEqual([false, true]);
    expect(screen.queryByRole('switch', { name: 'Offer changed: Telegram' })).toBeNull();
  });

  test('shows the connected account, takes choices, and can be disconnected', async () => {
    let isConnected = true;
    const info = () => state({ connected: isConnected, username: isConnected ? 'anna' : null });
    const page = openProfile({}, [
      [telegramInfo, info],
      [
        unlinkTelegram,
        () => {
          isConnected = false;
          return info();
        },
      ],
    ]);
    expect(await screen.findByText('@anna')).toBeTruthy();
    const choice = (await screen.findByRole('switch', { name: 'Offer changed: Telegram' })) as HTMLInputElement;
    expect([choice.checked, choice.disabled]).toEqual([true, false]);
    await page.person.click(screen.getByRole('button', { name: 'Disconnect Telegram' }));
    expect(await screen.findByText('Not connected')).toBeTruthy();
  });

  test('has a link that works as long as the page is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    let made = 0;
    openProfile({}, [[maxInfo, () => state({ link: `https://max.ru/postavka_bot?start=${++made}` })]]);
    const connect = await screen.findByRole('link', { name: 'Connect MAX' });
    const first = connect.getAttribute('href');
    await act(() => vi.advanceTimersByTimeAsync(14 * 60_000));
    expect(connect.getAttribute('href')).not.toBe(first);
  });

  test('says that its bot is blocked, and how to connect again', async () => {
    openProfile({}, [[telegramInfo, () => state({ blocked: true, link: 'https://t.me/postavka_bot?start=x' })]]);
    expect(await screen.findByText('Bot blocked')).toBeTruthy();
    expect(await screen.findByText(/You have blocked the bot in Telegram/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Connect Telegram' })).toBeTruthy();
  });

  test('has no row where there is no bot', async () => {
    openProfile();
    expect(await screen.findByRole('switch', { name: 'Offer changed: E-mail' })).toBeTruthy();
    expect([screen.queryByText('Telegram'), screen.queryByText('MAX')]).toEqual([null, null]);
  });
});

test('e-mails are closed until an address is confirmed', async () => {
  openProfile({ email_verified: false });
  const choice = (await screen.findByRole('switch', { name: 'Offer changed: E-mail' })) as HTMLInputElement;
  expect(choice.disabled).toBe(true);
  expect(screen.getByText('not confirmed')).toBeTruthy();
});
