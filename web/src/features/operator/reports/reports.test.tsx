import { decideReport, operatorReports } from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, problem, tokens } from '../../../../test/fake-api.ts';
import { aReport, found } from '../../../../test/operator.ts';
import { show } from '../../../../test/render.tsx';
import { ReportsScreen } from './reports-screen.tsx';

beforeEach(() => tokens.write({ userToken: 'u1' }));

const open = (handlers: NonNullable<Parameters<typeof fakeApi>[0]>, at = '/operator/reports') => ({
  ...fakeApi(handlers, 'en'),
  ...show([{ path: '/operator/reports', Component: ReportsScreen }], at, 'en'),
});

test('a report leads to its subject and is accepted with a note', async () => {
  const { requests, person } = open([
    [operatorReports, () => found(aReport())],
    [decideReport, () => ({ status: 204 })],
  ]);
  expect((await screen.findByRole('link', { name: 'Free money' })).getAttribute('href')).toBe('/operator/products?q=7');
  await person.click(screen.getByRole('button', { name: 'Accept the report: Free money' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /^Reply to the reporter/ }), 'It is hidden, thank you');
  await person.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.parse(requests.find(({ url }) => url.endsWith('/decide/'))?.body ?? '')).toEqual({
    id: 6,
    decision: 'accept',
    note: 'It is hidden, thank you',
  });
});

test('says that somebody else has decided meanwhile', async () => {
  const { person } = open([
    [operatorReports, () => found(aReport())],
    [decideReport, () => problem(409, 'already_decided')],
  ]);
  await person.click(await screen.findByRole('button', { name: 'Dismiss the report: Free money' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /^Reply/ }), 'Nothing wrong');
  await person.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(await dialog.findByText('That did not work')).toBeTruthy();
});

test('subjects that are deleted or out say so; an empty list does, too', async () => {
  open([
    [
      operatorReports,
      () =>
        found(
          aReport({ subject: { id: 7, name: null, company: null, is_out: false }, state: 'dismissed', note: 'Gone' }),
          aReport({
            id: 8,
            kind: 'company',
            subject: { id: 5, name: 'Stroymet', company: null, is_out: true },
            is_own: true,
          }),
        ),
    ],
  ]);
  expect(await screen.findByText('No. 7, deleted since')).toBeTruthy();
  expect(screen.getByText('Blocked')).toBeTruthy();
  expect(screen.getByText('You have an interest in this: another operator will decide')).toBeTruthy();
  open([[operatorReports, () => found()]]);
  expect(await screen.findByRole('heading', { name: 'No reports' })).toBeTruthy();
});

test('a long report can be read to its end', async () => {
  const text = `${'No answer to letters. '.repeat(20)}And the money is gone.`;
  const { person } = open([[operatorReports, () => found(aReport({ text }))]]);
  await person.click(await screen.findByRole('button', { name: 'Show the whole text' }));
  expect(screen.getByText(/And the money is gone\./)).toBeTruthy();
});
