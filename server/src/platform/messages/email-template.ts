import type { Locale } from '@postavka/contract';
import { type Html, html } from '../html.ts';
import { defineWords } from '../words.ts';
import { DARK } from './email-dark.ts';
import type { Email } from './message.ts';
import en from './words/en.json' with { type: 'json' };
import ru from './words/ru.json' with { type: 'json' };

const words = defineWords('email_template', { en, ru });

/** The contents of an e-mail; all e-mails share one layout. Only what is given is in it, in this order. */
export interface EmailTemplate {
  readonly to: string;
  readonly locale: Locale;
  readonly subject: string;
  readonly title: string;
  readonly lead: string;
  /** Set large, to be typed. */
  readonly code?: string | undefined;
  /** Names and values, one below the other. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Several things that can be opened. */
  readonly items?: readonly { readonly title: string; readonly text: string; readonly link: string }[];
  readonly action?: { readonly lead?: string; readonly label: string; readonly link: string } | undefined;
  readonly warning?: string;
  readonly unsubscribe?: Email['unsubscribe'];
}

/** Text and HTML of one e-mail. */
export function emailTemplate(template: EmailTemplate): Email {
  const { to, subject, unsubscribe } = template;
  return {
    channel: 'email',
    to,
    subject,
    text: textOf(template),
    html: htmlOf(template),
    ...(unsubscribe && { unsubscribe }),
  };
}

function textOf({ locale, title, lead, code, facts = [], items = [], action, warning, unsubscribe }: EmailTemplate) {
  const t = words(locale);
  const blocks = [
    title,
    lead,
    code,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...items.map((item) => [item.title, item.text, item.link].filter(Boolean).join('\n')),
    action?.lead,
    action && `${action.label}: ${action.link}`,
    warning,
    '--',
    t('footer'),
    unsubscribe && `${t('unsubscribe')}: ${unsubscribe.page}`,
  ];
  return blocks.filter((block) => block !== undefined && block !== '').join('\n\n');
}

/** Styles stand inline, since many mail readers drop sheets; the sheet only darkens what those that keep it show. */
function htmlOf({
  locale,
  subject,
  title,
  lead,
  code,
  facts = [],
  items = [],
  action,
  warning,
  unsubscribe,
}: EmailTemplate) {
  const t = words(locale);
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title>
<style>${DARK}</style></head>
<body class="ground" style="margin:0;padding:24px 12px;background:#f5f6fa;font-family:Inter,Arial,sans-serif;font-size:16px;color:#0c0c0c">
<div class="card" style="max-width:520px;margin:0 auto;padding:24px 20px;background:#ffffff;border-radius:6px;overflow-wrap:anywhere;word-break:break-word">
<h1 style="margin:0 0 12px;font-size:20px;line-height:1.3">${title}</h1>
<p style="margin:0 0 16px;line-height:1.5">${lines(lead)}</p>
${code === undefined ? '' : html`<p style="margin:0 0 20px;font-size:32px;font-weight:700;letter-spacing:6px">${code}</p>`}
${facts.length === 0 ? '' : factTable(facts)}
${items.map(item)}
${action === undefined ? '' : button(action)}
${warning === undefined ? '' : html`<p class="dim" style="margin:0;line-height:1.5;color:#5c5f66;font-size:13px">${warning}</p>`}
</div>
<p class="dim" style="max-width:520px;margin:16px auto 0;color:#5c5f66;font-size:12px;line-height:1.5;text-align:center">${t('footer')}${
    unsubscribe === undefined
      ? ''
      : html`<br><a class="dim" href="${unsubscribe.page}" style="color:#5c5f66">${t('unsubscribe')}</a>`
  }</p>
</body></html>`.markup;
}

const lines = (text: string): readonly Html[] =>
  text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));

const factTable = (facts: NonNullable<EmailTemplate['facts']>): Html => html`
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 20px;border-collapse:collapse;font-size:15px;line-height:1.4">${facts.map(
  ({ label, value }) =>
    html`<tr><td class="dim line" style="width:40%;padding:7px 12px 7px 0;border-top:1px solid #e4e6ee;color:#5c5f66;vertical-align:top">${label}</td><td class="line" style="padding:7px 0;border-top:1px solid #e4e6ee;vertical-align:top">${value}</td></tr>`,
)}</table>`;

const item = ({ title, text, link }: NonNullable<EmailTemplate['items']>[number]): Html => html`
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #e4e6ee;line-height:1.4"><a class="link" href="${link}" style="color:#4348c9;font-weight:600">${title}</a>${
  text === '' ? '' : html`<br><span class="dim" style="color:#5c5f66;font-size:14px">${text}</span>`
}</p>`;

const button = ({ lead, label, link }: NonNullable<EmailTemplate['action']>): Html => html`
${lead === undefined ? '' : html`<p style="margin:0 0 12px;line-height:1.5">${lead}</p>`}
<p style="margin:8px 0 20px"><a href="${link}" style="display:inline-block;padding:12px 20px;background:#5a5ee6;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:600">${label}</a></p>`;
