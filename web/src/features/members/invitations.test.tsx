import { flagsOf, listInvitations, resendInvitation, revokeInvitation, sendInvitations } from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { asCompanyMember } from '../../../test/company-member.ts';
import { problem } from '../../../test/fake-api.ts';
import { bodyOf, INVITATION, membersServer } from '../../../test/members-server.ts';
import { show } from '../../../test/render.tsx';
import { Component as MembersPage } from './members-page.tsx';

const routes = [
  { path: '/company/members', Component: MembersPage },
  { path: '/dashboard', element: <p>dashboard</p> },
];

const toasts = asCompanyMember();

describe('invitations', () => {
  test('names each refused address and keeps it; the others are confirmed', async () => {
    const { requests } = membersServer([
      [
        sendInvitations,
        () => ({
          body: {
            sent: ['a@x.ru'],
            failed: [
              { email: 'nonsense', code: 'email' },
              { email: 'b@x.ru', code: 'already_member' },
            ],
          },
        }),
      ],
    ]);
    const page = show(routes, '/company/members', 'en');
    await page.person.click(await screen.findByRole('button', { name: 'Invite' }));
    const emails = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /E-mail/ });
    await page.person.click(emails);
    await page.person.paste('a@x.ru,  nonsense b@x.ru,,a@X.ru');
    await page.person.click(screen.getByRole('button', { name: 'Buyer' }));
    await page.person.click(screen.getByRole('button', { name: 'Send invitations' }));
    expect(await screen.findByText(/nonsense: /)).toBeTruthy();
    expect(within(screen.getByRole('alert')).getByText('Invitation sent: a@x.ru')).toBeTruthy();
    expect(toasts).toEqual([]);
    const items = within(screen.getByRole('alert')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent?.split(':')[0])).toEqual(['nonsense', 'b@x.ru']);
    expect(emails.value).toBe('nonsense, b@x.ru');
    expect(bodyOf(requests, 'send/email')).toEqual({
      email_list: ['a@X.ru', 'nonsense', 'b@x.ru'],
      role: 3,
      ...flagsOf(['ordering_permission']),
    });
  });

  test('retrying after a broken connection has the same key, so that nobody gets two invitations', async () => {
    let tries = 0;
    const { requests } = membersServer([
      [
        sendInvitations,
        () => {
          tries += 1;
          return tries === 1 ? problem(503, 'unavailable') : { body: { sent: ['a@x.ru'], failed: [] } };
        },
      ],
    ]);
    const page = show(routes, '/company/members', 'en');
    await page.person.click(await screen.findByRole('button', { name: 'Invite' }));
    await page.person.type(await screen.findByRole('textbox', { name: /E-mail/ }), 'a@x.ru');
    await page.person.click(screen.getByRole('button', { name: 'Send invitations' }));
    await screen.findByRole('alert');
    await page.person.click(screen.getByRole('button', { name: 'Send invitations' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    const keys = requests
      .filter(({ url }) => url.includes('send/email'))
      .map((sent) => sent.headers['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });

  test('an error about an address is shown at the field', async () => {
    membersServer([
      [sendInvitations, () => problem(400, 'invalid', { errors: { 'email_list.0': ['At most 320 characters'] } })],
    ]);
    const page = show(routes, '/company/members', 'en');
    await page.person.click(await screen.findByRole('button', { name: 'Invite' }));
    const emails = await screen.findByRole('textbox', { name: /E-mail/ });
    await page.person.click(emails);
    await page.person.paste(`${'a'.repeat(330)}@x.ru`);
    await page.person.click(screen.getByRole('button', { name: 'Send invitations' }));
    expect(await screen.findByText('At most 320 characters')).toBeTruthy();
    expect(emails.getAttribute('aria-invalid')).toBe('true');
  });

  test('Enter sends a single line, and adds a line to a list of several', async () => {
    const { requests } = membersServer([[sendInvitations, () => ({ body: { sent: ['a@x.ru'], failed: [] } })]]);
    const page = show(routes, '/company/members', 'en');
    await page.person.click(await screen.findByRole('button', { name: 'Invite' }));
    const emails = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /E-mail/ });
    await page.person.type(emails, 'a@x.ru{Shift>}{Enter}{/Shift}b@x.ru{Enter}c@x.ru');
    expect(emails.value).toBe('a@x.ru\nb@x.ru\nc@x.ru');
    await page.person.clear(emails);
    await page.person.type(emails, 'a@x.ru{Enter}');
    await waitFor(() => expect(bodyOf(requests, 'send/email')).toMatchObject({ email_list: ['a@x.ru'] }));
  });

  test('closing and Back ask before typed addresses are lost', async () => {
    membersServer();
    const page = show(routes, '/company/members', 'en');
    await page.person.click(await screen.findByRole('button', { name: 'Invite' }));
    await page.person.type(await screen.findByRole('textbox', { name: /E-mail/ }), 'a@x.ru');
    await page.person.click(screen.getByRole('button', { name: 'Close' }));
    await page.person.click(await screen.findByRole('button', { name: 'Back to the form' }));
    void page.router.navigate('/dashboard');
    await page.person.click(await screen.findByRole('button', { name: 'Back to the form' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /E-mail/ }).value).toBe('a@x.ru');
    expect(page.where()).toBe('/company/members');
    void page.router.navigate('/dashboard');
    await page.person.click(await screen.findByRole('button', { name: 'Do not save' }));
    expect(await screen.findByText('dashboard')).toBeTruthy();
  });

  test('an empty field sends nothing', async () => {
    const { requests } = membersServer();
    const page = show(routes, '/company/members', 'en');
    await page.person.click(await screen.findByRole('button', { name: 'Invite' }));
    await page.person.click(await screen.findByRole('button', { name: 'Send invitations' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /E-mail/ }).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(bodyOf(requests, 'send/email')).toBeNull();
  });

  test('are copied, sent again and revoked', async () => {
    const { requests } = membersServer([
      [resendInvitation, () => ({ body: INVITATION })],
      [revokeInvitation, () => ({ status: 204 })],
    ]);
    const page = show(routes, '/company/members?tab=invitations', 'en');
    await screen.findByText('new@sever.example');
    await page.person.click(screen.getByRole('button', { name: 'Copy: link for new@sever.example' }));
    expect(await navigator.clipboard.readText()).toBe(INVITATION.link);
    await page.person.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(bodyOf(requests, 'resend')).toEqual({ id: 4 }));
    await page.person.click(screen.getByRole('button', { name: 'Revoke' }));
    await page.person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(bodyOf(requests, 'revoke')).toEqual({ id: 4 }));
  });

  test('are sent again once, however often the button is pressed before the list is back', async () => {
    const listed = { body: { data: [INVITATION], count: 1, pages: 1 } };
    const readAgain = Promise.withResolvers<typeof listed>();
    const { requests } = membersServer([
      [resendInvitation, () => ({ body: INVITATION })],
      [listInvitations, () => (times('resend') === 0 ? listed : readAgain.promise)],
    ]);
    const times = (path: string): number => requests.filter(({ url }) => url.includes(path)).length;
    const page = show(routes, '/company/members?tab=invitations', 'en');
    await page.person.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(times('invitation/list')).toBe(2));
    await page.person.click(screen.getByRole('button', { name: 'Send again' }));
    readAgain.resolve(listed);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send again' })).toHaveProperty('disabled', false));
    expect(times('resend')).toBe(1);
  });

  test('retrying after a failure has the same key, the next press has another', async () => {
    const answers = [problem(500, 'internal')];
    const { requests } = membersServer([[resendInvitation, () => answers.pop() ?? { body: INVITATION }]]);
    const page = show(routes, '/company/members?tab=invitations', 'en');
    const keys = () =>
      requests.filter(({ url }) => url.includes('resend')).map(({ headers }) => headers['idempotency-key']);
    for (const times of [1, 2, 3]) {
      const button = await screen.findByRole('button', { name: 'Send again' });
      await waitFor(() => expect(button).toHaveProperty('disabled', false));
      await page.person.click(button);
      await waitFor(() => expect(keys()).toHaveLength(times));
    }
    const [first, second, third] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
