import { operatorJobs, retryJob } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, problem, tokens } from '../../../../test/fake-api.ts';
import { aJob, found } from '../../../../test/operator.ts';
import { show } from '../../../../test/render.tsx';
import { JobsScreen } from './jobs-screen.tsx';

beforeEach(() => tokens.write({ userToken: 'u1' }));

const open = (handlers: NonNullable<Parameters<typeof fakeApi>[0]>, at = '/operator/jobs') => ({
  ...fakeApi(handlers, 'en'),
  ...show([{ path: '/operator/jobs', Component: JobsScreen }], at, 'en'),
});

test('a failed job shows its error and can be retried', async () => {
  let jobs = [aJob(), aJob({ id: 22, state: 'waiting', error: null, attempts: 0 })];
  const { requests, person } = open(
    [
      [operatorJobs, () => found(...jobs)],
      [
        retryJob,
        () => {
          jobs = [];
          return { status: 204 };
        },
      ],
    ],
    '/operator/jobs?state=failed',
  );
  expect(await screen.findByText('Error: connection refused')).toBeTruthy();
  expect(requests[0]?.url).toContain('state=failed');
  expect(screen.getByText(/Failed jobs are kept for 30 days, e-mails and messages for 7$/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Retry: Sending an e-mail, SMS or message, no. 21' }));
  expect(await screen.findByRole('heading', { name: 'Nothing has failed' })).toBeTruthy();
  expect(JSON.parse(requests.find(({ url }) => url === retryJob.path)?.body ?? '')).toEqual({ id: 21 });
});

test('a job that is already running stays in the list, and an empty list says so', async () => {
  const { person, requests } = open([
    [operatorJobs, () => found(aJob())],
    [retryJob, () => problem(409, 'already_decided')],
  ]);
  await person.click(await screen.findByRole('button', { name: /^Retry: Sending/ }));
  await waitFor(() => expect(requests.some(({ url }) => url === retryJob.path)).toBe(true));
  expect(screen.getByText('message.deliver · no. 21')).toBeTruthy();
  open([[operatorJobs, () => found()]]);
  expect(await screen.findByRole('heading', { name: 'No jobs' })).toBeTruthy();
});

test('a job that waits after a failure can be retried at once, one that waits for its time cannot', async () => {
  open([
    [
      operatorJobs,
      () =>
        found(
          aJob({ id: 21, state: 'waiting', error: 'Error: connection refused', attempts: 7 }),
          aJob({ id: 22, state: 'waiting', error: null, attempts: 0 }),
          aJob({ id: 23, state: 'running', attempts: 2 }),
        ),
    ],
  ]);
  await screen.findByRole('button', { name: 'Retry: Sending an e-mail, SMS or message, no. 21' });
  expect(screen.getAllByRole('button', { name: /^Retry/ })).toHaveLength(1);
});
