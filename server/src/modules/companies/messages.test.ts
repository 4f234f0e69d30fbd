import { expect, test } from 'vitest';
import { invitationEmail, invitationSms } from './messages.ts';

const sms = (company: string) =>
  invitationSms({ to: '79991234567', company, link: 'https://postavka.test/x', locale: 'en' }).text;

test('a long name of a company is cut in an SMS, whose every part costs', () => {
  expect(sms('Zavod')).toBe('Zavod invites you to Postavka: https://postavka.test/x');
  expect(sms('Z'.repeat(250))).toBe(`${'Z'.repeat(39)}\u2026 invites you to Postavka: https://postavka.test/x`);
  expect(sms(`${'Z'.repeat(38)}\u{1f600}${'Z'.repeat(9)}`)).toContain(`${'Z'.repeat(38)}\u2026 invites`);
});

const email = (company: string, inviter: string) =>
  invitationEmail({ to: 'a@b.ru', company, inviter, link: 'https://postavka.test/x', locale: 'en' });

test('a letter says who invites, where they have given a name', () => {
  expect(email('Zavod', 'Orlova Anna').text).toContain('within 14 days. Invited by Orlova Anna.');
  expect(email('Zavod', '').text).not.toContain('Invited by');
});

test('a name that looks like a link is none in what is sent', () => {
  const company = 'www.bank-id.ru/win https://1.2.3.4';
  const { subject, text, html } = email(company, 'Orlova evil.example');
  for (const sent of [sms(company), subject, text, html]) {
    expect(sent).toContain('www. bank-id. ru/win https: //1.2.3.4');
    expect(sent).not.toContain('bank-id.ru');
    expect(sent).not.toContain('evil.example');
  }
});
