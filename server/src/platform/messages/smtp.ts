import { createTransport } from 'nodemailer';
import type { Deliver, Email } from './message.ts';

/** Real e-mail over SMTP, on pooled connections; every wait is bounded. */
export function smtpTransport(url: string, from: string): { deliver: Deliver<Email>; close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver({ to, subject, text, html, unsubscribe }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe) }),
      });
    },
    close: () => transport.close(),
  };
}

/** Mail readers show their own button for it, and post without asking further (RFC 8058). */
const unsubscribeHeaders = ({ post }: NonNullable<Email['unsubscribe']>) => ({
  'List-Unsubscribe': `<${post}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
