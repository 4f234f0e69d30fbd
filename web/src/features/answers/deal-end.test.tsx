import { CHAIN_STATUSES, completeAnswer, rateAnswer } from '@postavka/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { anAnswer, anAnsweredOrder } from '../../../test/answers.ts';
import { open } from '../../../test/answers-page.tsx';
import { asCompanyMember } from '../../../test/company-member.ts';
import { problem } from '../../../test/fake-api.ts';
import { pressBeside } from '../../../test/press-beside.ts';
import { readyButton } from '../../../test/ready-button.ts';
import { receivedServer } from '../../../test/received-server.ts';
import { show } from '../../../test/render.tsx';
import { AnswersSection } from './answers-section.tsx';

const toasts = asCompanyMember();

test('a deal is completed, then rated', async () => {
  const selected = { selected_at: '2026-11-15T09:00:00.000Z', allowed_actions: ['complete'] };
  const { person, bodies } = open(anAnsweredOrder({ chains: [anAnswer(selected)] }), [], '/o/created/12?answer=31');
  await person.click(await readyButton('Confirm the delivery'));
  await person.click(await screen.findByRole('button', { name: 'Yes, they have' }));
  await waitFor(() => expect(bodies('answer/complete')).toEqual([{ id: 31 }]));
});

test('the note of a deal asks for the receipt at once, and for the rating afterwards', async () => {
  const selected = { selected_at: '2026-11-15T09:00:00.000Z', allowed_actions: ['complete'] };
  const { person, bodies, where, router } = open(
    anAnsweredOrder({ chains: [anAnswer(selected)] }),
    [],
    '/o/created/12?answer=31&ask=complete',
  );
  await person.click(await screen.findByRole('button', { name: 'Yes, they have' }));
  await waitFor(() => expect(bodies('answer/complete')).toEqual([{ id: 31 }]));
  await waitFor(() => expect(where()).toBe('/o/created/12'));
  // A step that may not be taken yet opens the answer instead.
  await act(() => router.navigate('/o/created/12?answer=31&ask=rate'));
  expect(await screen.findByRole('dialog', { name: 'Supplier’s response' })).toBeTruthy();
});

test('a receipt that was confirmed, though the answer was lost, is reported as confirmed', async () => {
  const selected = { selected_at: '2026-11-15T09:00:00.000Z', allowed_actions: ['complete'] };
  receivedServer({ handlers: [[completeAnswer, () => problem(409, 'chain_wrong_status')]] });
  let complete: () => void = () => {};
  function Page() {
    const [answer, setAnswer] = useState(anAnswer(selected));
    complete = () => setAnswer(anAnswer({ ...selected, status: CHAIN_STATUSES.completed, allowed_actions: [] }));
    return <AnswersSection order={anAnsweredOrder({ chains: [answer] })} />;
  }
  const { person, where } = show([{ path: '/', Component: Page }], '/?answer=31&ask=complete', 'en');
  await person.click(await screen.findByRole('button', { name: 'Yes, they have' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Could not complete the deal');
  act(() => complete());
  await waitFor(() => expect(where()).toBe('/'));
  expect(toasts).toMatchObject([{ kind: 'success', title: 'Deal completed' }]);
});

test('a completed deal can be rated from its note', async () => {
  const done = { status: CHAIN_STATUSES.completed, selected_at: '2026-11-15T09:00:00.000Z', allowed_actions: [] };
  open(anAnsweredOrder({ chains: [anAnswer(done)] }), [], '/o/created/12?answer=31&ask=rate');
  expect(await screen.findByRole('dialog', { name: 'Rate the deal' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Supplier’s response' })).toBeNull();
});

test('a rating needs a score, and a press beside the dialog does not discard a review', async () => {
  const done = { status: CHAIN_STATUSES.completed, selected_at: '2026-11-15T09:00:00.000Z', allowed_actions: [] };
  const { person, bodies } = open(anAnsweredOrder({ chains: [anAnswer(done)] }), [], '/o/created/12?answer=31');
  await person.click(await readyButton('Rate the deal'));
  const dialog = await screen.findByRole('dialog', { name: 'Rate the deal' });
  await person.click(within(dialog).getByRole('button', { name: 'Save the rating' }));
  expect(within(dialog).getByRole('alert').textContent).toBe('Choose a rating from 1 to 5');
  expect(document.activeElement).toBe(within(dialog).getByRole('radio', { name: '1 star' }));
  await person.click(within(dialog).getByRole('radio', { name: '4 stars' }));
  expect(within(dialog).queryByRole('alert')).toBeNull();
  await person.type(within(dialog).getByRole('textbox'), 'A day late');
  pressBeside();
  await person.click(within(dialog).getByRole('button', { name: 'Save the rating' }));
  await waitFor(() => expect(bodies('answer/rate')).toEqual([{ id: 31, score: 4, text: 'A day late' }]));
});

test('a rating whose answer was lost is saved', async () => {
  const done = { status: CHAIN_STATUSES.completed, selected_at: '2026-11-15T09:00:00.000Z', allowed_actions: [] };
  const order = anAnsweredOrder({ chains: [anAnswer(done)] });
  let isLost = true;
  const { person } = open(
    order,
    [
      [
        rateAnswer,
        () => {
          if (!isLost) return { body: order };
          isLost = false;
          throw new TypeError('network');
        },
      ],
    ],
    '/o/created/12?answer=31',
  );
  await person.click(await readyButton('Rate the deal'));
  const dialog = await screen.findByRole('dialog', { name: 'Rate the deal' });
  await person.click(within(dialog).getByRole('radio', { name: '4 stars' }));
  await person.click(within(dialog).getByRole('button', { name: 'Save the rating' }));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success' }]));
});
