import type { Locale } from '@postavka/contract';
import { type Html, html } from '../html.ts';
import { defineWords } from '../words.ts';
import type { Email } from './message.ts';
import en from './words/en.json' with { type: 'json' };
import ru from './words/ru.json' with { type: 'json' };

const words = defineWords('email_template', { en, ru });

/** The contents of an e-mail; all e-mails share one layout. */
export interface EmailTemplate {
  readonly to: string;
  readonly locale: Locale;
  readonly subject: string;
  readonly title: string;
  readonly lead: string;
  /** Set large, to be typed. */
  readonly code?: string | undefined;
  readonly action?: { readonly lead?: string; readonly label: string; readonly link: string } | undefined;
  readonly warning?: string;
}

/** Text and HTML of one e-mail. Mail clients support inline styles only. */
export function emailTemplate({ to, locale, subject, title, lead, code, action, warning }: EmailTemplate): Email {
  const footer = words(locale)('footer');
  const lines = [title, lead, code, action?.lead, action?.link, warning, '--', footer];
  return {
    channel: 'email',
    to,
    subject,
    text: lines.filter((line) => line !== undefined).join('\n\n'),
    html: html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px 12px;background:#f5f6fa;font-family:Inter,Arial,sans-serif;color:#0c0c0c">
<div style="max-width:480px;margin:0 auto;padding:28px;background:#fff;border-radius:6px">
<h1 style="margin:0 0 12px;font-size:20px">${title}</h1>
<p style="margin:0 0 16px;line-height:1.5">${lead}</p>
${code === undefined ? '' : html`<p style="margin:0 0 20px;font-size:32px;font-weight:700;letter-spacing:6px">${code}</p>`}
${action === undefined ? '' : button(action)}
${warning === undefined ? '' : html`<p style="margin:0;line-height:1.5;color:#5c5f66;font-size:13px">${warning}</p>`}
</div>
<p style="max-width:480px;margin:16px auto 0;color:#5c5f66;font-size:12px;text-align:center">${footer}</p>
</body></html>`.markup,
  };
}

const button = ({ lead, label, link }: NonNullable<EmailTemplate['action']>): Html => html`
${lead === undefined ? '' : html`<p style="margin:0 0 12px;line-height:1.5">${lead}</p>`}
<p style="margin:0 0 20px"><a href="${link}" style="display:inline-block;padding:12px 20px;background:#6266eb;color:#fff;border-radius:6px;text-decoration:none">${label}</a></p>`;
