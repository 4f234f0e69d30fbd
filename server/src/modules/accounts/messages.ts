import { LIMITS, type Locale } from '@postavka/contract';
import { html } from '../../platform/html.ts';
import type { Email } from '../../platform/messages/message.ts';
import { defineWords } from '../../platform/words.ts';
import en from './words/en.json' with { type: 'json' };
import ru from './words/ru.json' with { type: 'json' };

const words = defineWords('accounts', { en, ru });

export function codeEmail(to: string, code: string, link: string, locale: Locale): Email {
  const t = words(locale);
  const lead = t('code_email.lead', { minutes: LIMITS.code.minutes });
  return {
    channel: 'email',
    to,
    subject: t('code_email.subject', { code }),
    text: [
      t('code_email.title'),
      '',
      lead,
      '',
      code,
      '',
      t('code_email.link_lead'),
      link,
      '',
      t('code_email.warning'),
      '',
      '--',
      t('footer'),
    ].join('\n'),
    html: html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px 12px;background:#f5f6fa;font-family:Inter,Arial,sans-serif;color:#0c0c0c">
<div style="max-width:480px;margin:0 auto;padding:28px;background:#fff;border-radius:6px">
<h1 style="margin:0 0 12px;font-size:20px">${t('code_email.title')}</h1>
<p style="margin:0 0 16px;line-height:1.5">${lead}</p>
<p style="margin:0 0 20px;font-size:32px;font-weight:700;letter-spacing:6px">${code}</p>
<p style="margin:0 0 12px;line-height:1.5">${t('code_email.link_lead')}</p>
<p style="margin:0 0 20px"><a href="${link}" style="display:inline-block;padding:12px 20px;background:#6266eb;color:#fff;border-radius:6px;text-decoration:none">${t('code_email.link')}</a></p>
<p style="margin:0;line-height:1.5;color:#5c5f66;font-size:13px">${t('code_email.warning')}</p>
</div>
<p style="max-width:480px;margin:16px auto 0;color:#5c5f66;font-size:12px;text-align:center">${t('footer')}</p>
</body></html>`.markup,
  };
}
