import { expect, test } from 'vitest';
import { invitationEmail, invitationSms } from './messages.ts';

const sms = (company: string) =>
  invitationSms({ to: '79991234567', company, link: 'https://postavka.test/x', locale: 'en' }).text;

test('a long name of a company is cut in an SMS, whose every part costs', () => {
  expect(sms('Zavod')).toBe('Zavod invites you to Postavka: https://postavka.test/x');
  expect(sms('Z'.repeat(250))).toBe(`${'Z'.repeat(39)}\u2026 invites you to Postavka: https://postavka.test/x`);
  expect(sms(`${'Z'.repeat(38)}\u{1f600}${'Z'.repeat(9)}`)).toContain(`${'Z'.repeat(38)}\u2026 invites`);
});

test('a name that looks like a link is none in what is sent', () => {
  const company = 'www.bank-id.ru/win https://1.2.3.4';
  const email = invitationEmail({ to: 'a@b.ru', company, link: 'https://postavka.test/x', locale: 'en' });
  for (const text of [sms(company), email.subject, email.text, email.html]) {
    expect(text).toContain('www. bank-id. ru/win https: //1.2.3.4');
    expect(text).not.toContain('bank-id.ru');
  }
});
