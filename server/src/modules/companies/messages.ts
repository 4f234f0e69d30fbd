import { LIMITS, type Locale } from '@postavka/contract';
import { emailTemplate } from '../../platform/messages/email-template.ts';
import type { Email, Sms } from '../../platform/messages/message.ts';
import { withoutLinks } from '../../platform/text/without-links.ts';
import { defineWords } from '../../platform/words.ts';
import en from './words/en.json' with { type: 'json' };
import ru from './words/ru.json' with { type: 'json' };

const words = defineWords('companies', { en, ru });

interface InvitationMessage {
  readonly to: string;
  readonly company: string;
  readonly link: string;
  readonly locale: Locale;
}

interface InvitationLetter extends InvitationMessage {
  /** The name of the colleague, whom the reader knows better than the marketplace; empty if none was given. */
  readonly inviter: string;
}

/** Long names are cut: an SMS in Russian is paid for by parts of 67 letters. */
const SMS_NAME = 40;

export const invitationSms = ({ to, company, link, locale }: InvitationMessage): Sms => ({
  channel: 'sms',
  to,
  text: words(locale)('invitation_sms', { company: shorten(withoutLinks(company)), link }),
});

export function invitationEmail({ to, company: name, inviter, link, locale }: InvitationLetter): Email {
  const t = words(locale);
  const company = withoutLinks(name);
  return emailTemplate({
    to,
    locale,
    subject: t('invitation_email.subject', { company }),
    title: t('invitation_email.title', { company }),
    lead: [
      t('invitation_email.lead', { company, count: LIMITS.invitation.days }),
      ...(inviter === '' ? [] : [t('invitation_email.inviter', { inviter: withoutLinks(inviter) })]),
    ].join(' '),
    action: { label: t('invitation_email.link'), link },
    warning: t('invitation_email.warning'),
  });
}

const shorten = (name: string): string =>
  name.length <= SMS_NAME
    ? name
    : `${name
        .slice(0, SMS_NAME - 1)
        .toWellFormed()
        .replaceAll('\uFFFD', '')
        .trim()}\u2026`;
