import type { Locale } from '@postavka/contract';
import { type EmailTemplate, emailTemplate } from '../../../platform/messages/email-template.ts';
import type { Email } from '../../../platform/messages/message.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { defineWords } from '../../../platform/words.ts';
import { type ShownFact, showFacts } from '../facts/show-facts.ts';
import { type NotificationKind, type NotificationRow, presentNotification } from '../present.ts';
import { isByName } from './asked-by-name.ts';
import { sentRow } from './sent-row.ts';
import { type Subscription, unsubscribeLinks } from './unsubscribe-link.ts';
import en from './words/en.json' with { type: 'json' };
import ru from './words/ru.json' with { type: 'json' };

const words = defineWords('notification_emails', { en, ru });

/** The button leads to the rest. */
const MOST_ITEMS = 10;

export interface Site {
  readonly publicUrl: string;
  readonly secrets: Secrets;
}

export interface Addressee {
  readonly email: string;
  readonly locale: Locale;
  readonly subscription: Subscription;
}

/** One notification, with the main facts of its subject. */
export function emailOf(notification: NotificationRow, to: Addressee, site: Site): Email {
  const row = sentRow(notification);
  const { title, text } = presentNotification(row, to.locale);
  return write(to, site, {
    subject: title,
    title,
    lead: text,
    facts: factsOf(row, to.locale),
    link: row.link ?? '/notifications',
  });
}

/** The requests of an hour, with a word of those that are for this company. */
export function digestOf(rows: readonly NotificationRow[], to: Addressee, site: Site): Email {
  const t = words(to.locale);
  const title = t('digest.title', { count: rows.length });
  const shown = rows.slice(0, MOST_ITEMS).map(sentRow);
  const items = shown.map((row) => ({
    title: String((row.params as { request?: string }).request ?? ''),
    text: [
      ...(isByName(row) ? [t('digest.by_name')] : []),
      ...factsOf(row, to.locale)
        .filter(({ fact }) => fact !== 'address')
        .map(({ label, value }) => `${label}: ${value}`),
    ].join(' · '),
    link: site.publicUrl + (row.link ?? '/o/received'),
  }));
  const more = rows.length - items.length;
  return write(to, site, {
    subject: title,
    title,
    lead: more > 0 ? t('digest.lead_more', { count: more }) : t('digest.lead'),
    items,
    link: '/o/received',
  });
}

const factsOf = (row: NotificationRow, locale: Locale): ShownFact[] =>
  showFacts(row.kind as NotificationKind, row.params as Record<string, string | number>, locale);

type Contents = Pick<EmailTemplate, 'subject' | 'title' | 'lead' | 'facts' | 'items'> & { readonly link: string };

function write({ email, locale, subscription }: Addressee, site: Site, { link, ...contents }: Contents): Email {
  const t = words(locale);
  return emailTemplate({
    ...contents,
    to: email,
    locale,
    action: { label: t('open'), link: site.publicUrl + link },
    warning: t('choose'),
    unsubscribe: unsubscribeLinks(site.secrets, site.publicUrl, subscription),
  });
}
