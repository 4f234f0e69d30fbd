import {
  changePassword,
  deleteAccount,
  deletionPreview,
  listSessions,
  prove,
  revokeSessions,
  sendProofCode,
  updateConsent,
  updateNotificationPreferences,
  updateUser,
  verifyCode,
} from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { problem } from '../../../test/fake-api.ts';
import { aSession, openProfile, PREFERENCES, panel } from '../../../test/profile-page.tsx';
import { aUser } from '../../../test/render.tsx';
import { session } from '../../session/session-store.ts';
import { paths } from '../../shared/paths.ts';

beforeEach(() => session.write({ userToken: 'u1' }));

describe('the person', () => {
  test('is saved as a whole, and after a failure the values stay in the fields', async () => {
    let isDown = true;
    const { person, sent } = openProfile({ last_name: 'Old' }, [
      [updateUser, () => (isDown ? problem(503, 'unavailable') : { body: aUser({ last_name: 'Sokolova' }) })],
    ]);
    const about = await panel('About you');
    await person.clear(about.getByLabelText('Last name'));
    await person.type(about.getByLabelText('Last name'), 'Sokolova');
    await person.click(about.getByRole('button', { name: 'Save' }));
    expect((await about.findByRole('alert')).textContent).toContain('Could not save');
    expect((about.getByLabelText('Last name') as HTMLInputElement).value).toBe('Sokolova');
    isDown = false;
    await person.click(about.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(about.queryByRole('alert')).toBeNull());
    expect(sent(updateUser.path).at(-1)).toEqual({
      last_name: 'Sokolova',
      first_name: '',
      middle_name: '',
      language: 'ru',
    });
  });

  test('asks before unsaved values are left', async () => {
    const { person, router } = openProfile();
    const about = await panel('About you');
    await person.type(about.getByLabelText('First name'), 'Anna');
    await router.navigate(paths.help);
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Back to the form' }));
    expect((about.getByLabelText('First name') as HTMLInputElement).value).toBe('Anna');
    await router.navigate(paths.help);
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Do not save' }));
    expect(await screen.findByText('help')).toBeTruthy();
  });
});

describe('a contact', () => {
  test('takes effect once its code is confirmed', async () => {
    const { person, sent } = openProfile({ pending_email: 'new@zavod.ru' }, [
      [verifyCode, () => ({ body: { Token: 'u1' } })],
    ]);
    const contacts = await panel('Contacts');
    expect(await contacts.findByText(/on its way to new@zavod.ru/)).toBeTruthy();
    await person.type(contacts.getByRole('textbox', { name: /code/i }), '123456');
    await waitFor(() => expect(sent(verifyCode.path)).toEqual([{ email: 'new@zavod.ru', code: '123456' }]));
    expect(session.token('user')).toBe('u1');
  });

  test('can be requested again, and a refusal is shown at its field', async () => {
    const { person } = openProfile({}, [
      [updateUser, () => problem(400, 'username_taken', { errors: { email: ['Already taken'] } })],
    ]);
    const contacts = await panel('Contacts');
    await person.click(contacts.getByRole('button', { name: 'Change the e-mail' }));
    await person.type(await contacts.findByLabelText(/New e-mail/), 'new@zavod.ru{Enter}');
    expect(await contacts.findByText('Already taken')).toBeTruthy();
    await person.click(contacts.getByRole('button', { name: 'Cancel the change of the e-mail' }));
    expect(contacts.queryByLabelText(/New e-mail/)).toBeNull();
  });
});

describe('the password', () => {
  test('asks for the current one where there is one', async () => {
    const { person, sent } = openProfile({}, [
      [changePassword, () => problem(400, 'invalid', { errors: { old_password: ['Wrong'] } })],
    ]);
    const password = await panel('Password');
    await person.click(password.getByRole('button', { name: 'Change password' }));
    await person.type(await password.findByLabelText(/^Current password/, { selector: 'input' }), 'one');
    await person.type(password.getByLabelText(/^New password(?! again)/, { selector: 'input' }), 'correct horse');
    await person.type(password.getByLabelText(/^New password again/, { selector: 'input' }), 'correct horse{Enter}');
    expect(await password.findByText('Wrong')).toBeTruthy();
    expect(sent(changePassword.path)).toEqual([{ old_password: 'one', new_password: 'correct horse' }]);
  });

  test('is set where there is none', async () => {
    const { person, sent } = openProfile({ has_password: false }, [[changePassword, () => ({ status: 204 })]]);
    const password = await panel('Password');
    await person.click(password.getByRole('button', { name: 'Set a password' }));
    await person.type(
      await password.findByLabelText(/^New password(?! again)/, { selector: 'input' }),
      'correct horse',
    );
    await person.type(password.getByLabelText(/^New password again/, { selector: 'input' }), 'correct horse{Enter}');
    await waitFor(() => expect(sent(changePassword.path)).toEqual([{ new_password: 'correct horse' }]));
    expect(await password.findByRole('button', { name: 'Set a password' })).toBeTruthy();
  });
});

describe('sessions', () => {
  test('a session can be ended, the current one is marked', async () => {
    const { person, sent } = openProfile({}, [[revokeSessions, () => ({ status: 204 })]]);
    const sessions = await panel('Sessions');
    expect(await sessions.findByText('This session')).toBeTruthy();
    await person.click(sessions.getByRole('button', { name: 'End the session: Safari, iOS' }));
    await waitFor(() => expect(sent(revokeSessions.path)).toEqual([{ id: 2 }]));
  });

  test('all but this one can be ended, after a question with their number', async () => {
    let isRefused = true;
    const [own, other, third] = [aSession(1, true), aSession(2, false), aSession(3, false)];
    let open = [own, other, third];
    const { person, sent } = openProfile({}, [
      [listSessions, () => ({ body: { data: open, count: open.length, pages: 1 } })],
      [
        revokeSessions,
        () => {
          if (isRefused) return problem(503, 'unavailable');
          open = [own];
          return { status: 204 };
        },
      ],
    ]);
    const sessions = await panel('Sessions');
    await person.click(await sessions.findByRole('button', { name: 'End the other sessions' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^2 sessions on other devices/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'End the other sessions' }));
    expect(await dialog.findByText('Could not end the other sessions')).toBeTruthy();
    isRefused = false;
    await person.click(dialog.getByRole('button', { name: 'End the other sessions' }));
    await waitFor(() => expect(sent(revokeSessions.path)).toEqual([{ others: true }, { others: true }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessions.getAllByRole('listitem')).toHaveLength(1);
    expect(sessions.queryByRole('button', { name: 'End the other sessions' })).toBeNull();
  });

  test('all can be ended after a question, unsaved values or not', async () => {
    const { person } = openProfile({}, [[revokeSessions, () => ({ status: 204 })]]);
    await person.type((await panel('About you')).getByLabelText('First name'), 'Anna');
    await person.click((await panel('Sessions')).getByRole('button', { name: 'Sign out everywhere' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('landing')).toBeTruthy();
    expect(session.token('user')).toBeNull();
  });

  test('a list that failed to load can be tried again', async () => {
    let isDown = true;
    const { person } = openProfile({}, [
      [
        listSessions,
        () => (isDown ? problem(503, 'unavailable') : { body: { data: [aSession(1, true)], count: 1, pages: 1 } }),
      ],
    ]);
    const sessions = await panel('Sessions');
    const retry = await sessions.findByRole('button', { name: 'Try again' });
    isDown = false;
    await person.click(retry);
    expect(await sessions.findByText('Chrome, Windows')).toBeTruthy();
  });
});

describe('notifications and consents', () => {
  test('a choice is shown at once, and reverted when it is refused', async () => {
    let isDown = false;
    const { person, sent } = openProfile({}, [
      [updateNotificationPreferences, () => (isDown ? problem(500, 'internal') : { body: PREFERENCES })],
    ]);
    const choice = await screen.findByRole('switch', { name: 'Offer received: E-mail' });
    await person.click(choice);
    expect((choice as HTMLInputElement).checked).toBe(false);
    await waitFor(() =>
      expect(sent(updateNotificationPreferences.path)).toEqual([{ offer_received: { email: false } }]),
    );
    isDown = true;
    const other = screen.getByRole('switch', { name: 'Offer changed: E-mail' }) as HTMLInputElement;
    await person.click(other);
    await waitFor(() => expect(other.checked).toBe(true));
  });

  test('optional consents can be given and withdrawn, required ones explain themselves', async () => {
    const { person, sent } = openProfile({}, [[updateConsent, () => ({ body: { data: [] } })]]);
    const consents = await panel('Consents');
    expect(await consents.findAllByText(/to withdraw it, delete the account/)).toHaveLength(2);
    expect(consents.getAllByText(/given on 14 November 2026, version of 15 November 2026/)).toHaveLength(2);
    expect(consents.getAllByRole('switch')).toHaveLength(2);
    await person.click(consents.getByRole('switch', { name: 'News and useful e-mails' }));
    await waitFor(() => expect(sent(updateConsent.path)).toEqual([{ kind: 'marketing', given: true }]));
  });
});

describe('an action that needs a proof', () => {
  const EMAIL = 'new@zavod.ru';
  const asked = (page: ReturnType<typeof openProfile>) => page.sent(updateUser.path).length;

  async function changeEmail(page: ReturnType<typeof openProfile>) {
    const contacts = await panel('Contacts');
    await page.person.click(contacts.getByRole('button', { name: 'Change the e-mail' }));
    await page.person.type(contacts.getByRole('textbox', { name: /New e-mail/ }), `${EMAIL}{Enter}`);
    return within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  }

  test('asks for the password, then goes on by itself', async () => {
    let isProved = false;
    const page = openProfile({}, [
      [updateUser, () => (isProved ? { body: aUser({ pending_email: EMAIL }) } : problem(403, 'proof_required'))],
      [
        prove,
        ({ json }) => {
          isProved = (json as { password: string }).password === 'right one';
          return isProved ? { status: 204 } : problem(400, 'bad_credentials', { errors: { password: ['Wrong one'] } });
        },
      ],
    ]);
    const dialog = await changeEmail(page);
    await page.person.type(dialog.getByLabelText(/^Current password/, { selector: 'input' }), 'wrong{Enter}');
    expect(await dialog.findByText('Wrong one')).toBeTruthy();
    await page.person.clear(dialog.getByLabelText(/^Current password/, { selector: 'input' }));
    await page.person.type(dialog.getByLabelText(/^Current password/, { selector: 'input' }), 'right one{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked(page)).toBe(2);
  });

  test('changes nothing if the question is closed, and says why', async () => {
    const page = openProfile({}, [[updateUser, () => problem(403, 'proof_required')]]);
    await changeEmail(page);
    await page.person.keyboard('{Escape}');
    expect(await screen.findByText(/Confirm that it is you: enter the password/)).toBeTruthy();
    expect(asked(page)).toBe(1);
  });
});

describe('deletion', () => {
  test('is refused until a company with other members has another owner', async () => {
    const page = openProfile({}, [
      [deletionPreview, () => ({ body: { closes: [], blocked_by: [{ id: 5, name: 'Steel' }] } })],
    ]);
    const dialog = await begin(page);
    expect(await dialog.findByText(/others work there: Steel/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Delete account' })).toBeNull();
  });

  const begin = async ({ person }: ReturnType<typeof openProfile>) => {
    await person.click((await panel('Your data')).getByRole('button', { name: 'Delete account' }));
    return within(await screen.findByRole('dialog'));
  };

  test('takes the password; a wrong one is reported and nothing happens', async () => {
    let isRight = false;
    const page = openProfile({}, [
      [
        deleteAccount,
        () => (isRight ? { status: 204 } : problem(400, 'bad_credentials', { errors: { password: ['Wrong one'] } })),
      ],
      [deletionPreview, () => ({ body: { closes: [{ id: 5, name: 'Steel' }], blocked_by: [] } })],
    ]);
    const dialog = await begin(page);
    expect(await dialog.findByText(/Nobody else works in them: Steel/)).toBeTruthy();
    await page.person.type(dialog.getByLabelText(/^Current password/, { selector: 'input' }), 'one{Enter}');
    expect(await dialog.findByText('Wrong one')).toBeTruthy();
    expect(session.token('user')).toBe('u1');
    isRight = true;
    await page.person.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByText('landing')).toBeTruthy();
    expect(session.token('user')).toBeNull();
  });

  test('takes a code where there is no password, and never by itself', async () => {
    const page = openProfile({ has_password: false, phone: '79123456789', phone_verified: true }, [
      [sendProofCode, () => ({ body: { contact: '79123456789' } })],
      [deleteAccount, () => ({ status: 204 })],
      [deletionPreview, () => ({ body: { closes: [], blocked_by: [] } })],
    ]);
    const dialog = await begin(page);
    await page.person.click(await dialog.findByRole('button', { name: /Send a code/ }));
    await page.person.type(await dialog.findByRole('textbox', { name: /code/i }), '123456');
    expect(page.sent(deleteAccount.path)).toEqual([]);
    await page.person.click(dialog.getByRole('button', { name: 'Delete account' }));
    await screen.findByText('landing');
    expect(page.sent(deleteAccount.path)).toEqual([{ code: '123456' }]);
  });
});
