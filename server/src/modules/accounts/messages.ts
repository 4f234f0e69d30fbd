import { LIMITS, type Locale, type Messenger } from '@postavka/contract';
import { emailTemplate } from '../../platform/messages/email-template.ts';
import type { Email, MessengerMessage, Sms } from '../../platform/messages/message.ts';
import { defineWords } from '../../platform/words.ts';
import type { Purpose } from './codes/purpose.ts';
import en from './words/en.json' with { type: 'json' };
import ru from './words/ru.json' with { type: 'json' };

const words = defineWords('accounts', { en, ru });

interface CodeMessage {
  readonly to: string;
  readonly code: string;
  readonly locale: Locale;
}

/** Confirming, signing in and proving have words of their own. A message to a contact of nobody is never sent. */
const LETTER_OF = {
  sign_up: 'code_email',
  change: 'code_email',
  nobody: 'code_email',
  sign_in: 'sign_in_email',
  proof: 'proof_email',
} as const satisfies Record<Purpose, string>;

export function codeEmail({
  to,
  code,
  link,
  purpose,
  locale,
}: CodeMessage & { readonly link: string | undefined; readonly purpose: Purpose }): Email {
  const t = words(locale);
  const letterName = LETTER_OF[purpose];
  return emailTemplate({
    to,
    locale,
    subject: t(`${letterName}.subject`, { code }),
    title: t(`${letterName}.title`),
    lead: t(`${letterName}.lead`, { minutes: LIMITS.code.minutes }),
    code,
    action: link === undefined ? undefined : { lead: t('code_email.link_lead'), label: t('code_email.link'), link },
    warning: t(`${letterName}.warning`),
  });
}

/** Fits one SMS: 70 characters in Cyrillic. */
export const codeSms = ({ to, code, locale }: CodeMessage): Sms => ({
  channel: 'sms',
  to,
  text: words(locale)('code_sms', { code }),
});

export function resetEmail(to: string, link: string, locale: Locale): Email {
  const t = words(locale);
  return emailTemplate({
    to,
    locale,
    subject: t('reset_email.subject'),
    title: t('reset_email.title'),
    lead: t('reset_email.lead'),
    action: { label: t('reset_email.link'), link },
    warning: t('reset_email.warning'),
  });
}

export const passwordChangedEmail = (to: string, locale: Locale): Email => notice('password_changed_email', to, locale);
export const contactChangedEmail = (to: string, locale: Locale): Email => notice('contact_changed_email', to, locale);
export const secondFactorOnEmail = (to: string, locale: Locale): Email => notice('second_factor_on_email', to, locale);
export const secondFactorOffEmail = (to: string, locale: Locale): Email =>
  notice('second_factor_off_email', to, locale);
export const secondFactorChangedEmail = (to: string, locale: Locale): Email =>
  notice('second_factor_changed_email', to, locale);
export const secondFactorResetEmail = (to: string, locale: Locale): Email =>
  notice('second_factor_reset_email', to, locale);

type Notice =
  | 'password_changed_email'
  | 'contact_changed_email'
  | 'second_factor_on_email'
  | 'second_factor_off_email'
  | 'second_factor_changed_email'
  | 'second_factor_reset_email';

function notice(key: Notice, to: string, locale: Locale): Email {
  const t = words(locale);
  return emailTemplate({
    to,
    locale,
    subject: t(`${key}.subject`),
    title: t(`${key}.title`),
    lead: t(`${key}.lead`),
    warning: t(`${key}.warning`),
  });
}

/** What the bot says. A chat that has just been connected is told to whose account. */
export type Said =
  | { readonly key: 'linked'; readonly account: string }
  | { readonly key: Exclude<keyof typeof en.messenger, 'linked'> };

export const messengerMessage = (channel: Messenger, to: string, said: Said, locale: Locale): MessengerMessage => ({
  channel,
  to,
  text: words(locale)(`messenger.${said.key}`, { account: said.key === 'linked' ? said.account : '' }),
});
