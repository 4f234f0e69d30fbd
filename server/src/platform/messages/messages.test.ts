import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { requestPasswordReset, signUpByPhone } from '@postavka/contract';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe } from 'vitest';
import { aPhone, expect, test } from '../../../test/index.ts';
import { inTransaction } from '../db/database.ts';
import { addJob } from '../jobs/jobs.ts';
import { runQueuedJobs } from '../jobs/run-jobs.ts';
import { deliveryJob, type Email, type Message, RetryLater } from './message.ts';
import { smtpTransport } from './smtp.ts';

const email: Email = {
  channel: 'email',
  to: 'anna@example.ru',
  subject: 'Код 123456',
  text: 'Ваш код: 123456',
  html: '<p>Ваш код: <b>123456</b></p>',
};

test('a message goes out if and only if its transaction commits', async ({ app }) => {
  const { mailer, database } = app.deps;
  await inTransaction(database.db, (tx) => mailer.send(tx, { ...email, to: 'kept@example.ru' }));
  await expect(
    inTransaction(database.db, async (tx) => {
      await mailer.send(tx, { ...email, to: 'lost@example.ru' });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await app.sentTo('kept@example.ru')).toHaveLength(1);
  expect(await app.sentTo('lost@example.ru')).toHaveLength(0);
});

test('a message goes before the jobs that wait already', async ({ app }) => {
  const { mailer, database } = app.deps;
  await inTransaction(database.db, async (tx) => {
    await addJob(tx, 'files.erase', { names: [] });
    await mailer.send(tx, email);
  });
  const { rows } = await database.pool.query(
    'select task_identifier from graphile_worker.jobs order by priority, run_at, id',
  );
  expect(rows.map((row) => row.task_identifier)).toEqual(['message.deliver', 'files.erase']);
});

test('what somebody waits for goes before other messages, also when the provider has put it off', async ({ app }) => {
  const { mailer, database, secrets, log } = app.deps;
  const tried: string[] = [];
  const transport = async ({ to }: Message) => {
    tried.push(to);
    if (tried.length === 1) throw new RetryLater(0);
  };
  const transports = { email: transport, sms: transport, telegram: transport, max: transport };
  const handler = deliveryJob({ db: database.db, secrets, transports, clock: { now: () => new Date(0) }, log });
  await app.runJobs();
  await inTransaction(database.db, async (tx) => {
    await mailer.send(tx, { ...email, to: 'news@example.ru' });
    await mailer.send(tx, { ...email, to: 'code@example.ru', isAwaited: true });
  });
  await runQueuedJobs(database.pool, { 'message.deliver': handler });
  expect(tried).toEqual(['code@example.ru', 'code@example.ru', 'news@example.ru']);
});

test('codes and links for a new password are waited for', async ({ app, as }) => {
  const { mailer, database } = app.deps;
  const { email: known } = await as.user();
  await app.runJobs();
  const queued = async () => {
    const { rows } = await database.pool.query(
      'select task_identifier as job, priority from graphile_worker.jobs order by priority, run_at, id',
    );
    return rows.map(({ job, priority }) => [job, priority]);
  };
  await inTransaction(database.db, (tx) => mailer.send(tx, email));
  await as.visitor().call(signUpByPhone, { body: { username: aPhone() } });
  await as.visitor().call(requestPasswordReset, { body: { email: known } });
  const [code, news] = [
    ['message.deliver', -10],
    ['message.deliver', -5],
  ];
  expect(await queued()).toEqual([code, ['accounts.send_reset_link', -10], news]);
  await app.runJobs('accounts.send_reset_link');
  // A job is taken off the queue a moment after it has run.
  await expect.poll(queued).toEqual([code, code, news]);
});

describe('SMTP', () => {
  let server: SMTPServer;
  let received: { to: string[]; source: string }[] = [];

  /** A real SMTP server; `refuse` makes it turn recipients away. */
  async function listen({ refuse = false } = {}): Promise<string> {
    received = [];
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_, __, done) =>
        done(refuse ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
      async onData(stream, session, done) {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        received.push({ to: session.envelope.rcptTo.map((r) => r.address), source: Buffer.concat(chunks).toString() });
        done();
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  }
  afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

  test('carries text and HTML, to one address', async () => {
    const smtp = smtpTransport(await listen(), 'Поставка <no-reply@postavka.ru>');
    await smtp.deliver(email);
    smtp.close();
    const [mail] = received;
    expect(mail?.to).toEqual(['anna@example.ru']);
    expect(mail?.source).toMatch(/Content-Type: multipart\/alternative/);
    expect(mail?.source).toMatch(/Subject: =\?UTF-8\?/);
    expect(mail?.source).toContain('<no-reply@postavka.ru>');
  });

  test('letters that can be ended carry the one-click headers, whole', async () => {
    const smtp = smtpTransport(await listen(), 'no-reply@postavka.ru');
    const post = `https://postavka.ru/api/users/notifications/unsubscribe/?token=${'x'.repeat(120)}`;
    await smtp.deliver({ ...email, unsubscribe: { page: 'https://postavka.ru/unsubscribe/x', post } });
    await smtp.deliver(email);
    smtp.close();
    const unfolded = received.map(({ source }) => source.replace(/\r\n[ \t]/g, ' '));
    expect(unfolded[0]?.replace(/ (?=x)/g, '')).toContain(`List-Unsubscribe: <${post}>`);
    expect(unfolded[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(unfolded[1]).not.toContain('List-Unsubscribe');
  });

  test('an address cannot smuggle in another recipient', async () => {
    const smtp = smtpTransport(await listen(), 'no-reply@postavka.ru');
    await smtp.deliver({ ...email, to: 'a@b.ru, evil@example.com' }).catch(() => {});
    smtp.close();
    expect(received.flatMap((mail) => mail.to)).not.toContain('evil@example.com');
  });

  test('a refusal is an error, so that the job is tried again', async () => {
    const smtp = smtpTransport(await listen({ refuse: true }), 'no-reply@postavka.ru');
    await expect(smtp.deliver(email)).rejects.toThrow(/no such mailbox/);
    smtp.close();
  });

  test('so is a server that is not there', async () => {
    const url = await listen();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    const smtp = smtpTransport(url, 'no-reply@postavka.ru');
    await expect(smtp.deliver(email)).rejects.toThrow(/ECONNREFUSED/);
    smtp.close();
  });
});
