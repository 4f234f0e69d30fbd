import { disputeCompany } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, problem } from '../../../test/fake-api.ts';
import { pressBeside } from '../../../test/press-beside.ts';
import { show } from '../../../test/render.tsx';
import { session } from '../../session/session-store.ts';
import { type Toast, toastArea } from '../../shared/ui/toast.ts';
import { DisputeDialog } from './dispute-dialog.tsx';

const toasts: Toast[] = [];
const onClose = vi.fn();
beforeEach(() => {
  toasts.length = 0;
  toastArea.connect((toast) => toasts.push(toast));
  onClose.mockReset();
  session.write({ userToken: 'u1' });
});

const open = () =>
  show([{ path: '/', element: <DisputeDialog inn="7707083893" onClose={onClose} /> }], '/', 'en').person;
const reason = () => screen.findByRole('textbox', { name: /Why it is your company/ });
const submit = () => screen.getByRole('button', { name: 'Send to an operator' });

test('the reason goes to an operator with the number of the company, and the dialog closes', async () => {
  const { requests } = fakeApi([[disputeCompany, () => ({ status: 201, body: { id: 1 } })]]);
  const person = open();
  expect(await screen.findByText(/INN 7707083893/)).toBeTruthy();
  await person.click(await reason());
  await person.paste('I am its director');
  await person.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(requests.map(({ body }) => JSON.parse(body ?? ''))).toEqual([
    { inn: '7707083893', text: 'I am its director' },
  ]);
  expect(requests[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(toasts).toMatchObject([{ kind: 'success', title: 'Sent' }]);
});

test('without a reason nothing is sent', async () => {
  const { requests } = fakeApi();
  const person = open();
  await reason();
  await person.click(submit());
  await waitFor(async () => expect((await reason()).getAttribute('aria-invalid')).toBe('true'));
  expect(requests).toEqual([]);
});

test('a refusal is shown in the dialog, and the text stays', async () => {
  fakeApi([[disputeCompany, () => problem(409, 'dispute_open')]]);
  const person = open();
  await person.click(await reason());
  await person.paste('Mine');
  await person.click(submit());
  expect(await screen.findByText('Not sent')).toBeTruthy();
  expect(((await reason()) as HTMLTextAreaElement).value).toBe('Mine');
  expect(onClose).not.toHaveBeenCalled();
});

test('a press beside the dialog closes it, but not once something was typed', async () => {
  fakeApi();
  const person = open();
  await reason();
  pressBeside();
  expect(onClose).toHaveBeenCalledTimes(1);
  await person.click(await reason());
  await person.paste('Mine');
  pressBeside();
  expect(onClose).toHaveBeenCalledTimes(1);
});
