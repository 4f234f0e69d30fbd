import { chooseAnswer, type OrderAnswer } from '@postavka/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { anAnswer, anAnsweredOrder } from '../../../test/answers.ts';
import { plain } from '../../../test/answers-page.tsx';
import { asCompanyMember } from '../../../test/company-member.ts';
import { problem } from '../../../test/fake-api.ts';
import { readyButton } from '../../../test/ready-button.ts';
import { receivedServer } from '../../../test/received-server.ts';
import { show } from '../../../test/render.tsx';
import { ChooseDialog } from './choose-dialog.tsx';

const toasts = asCompanyMember();

test('an offer that changes while it is being chosen is shown anew, and the version that was read is chosen', async () => {
  const { bodies } = receivedServer({ handlers: [[chooseAnswer, () => ({ body: anAnsweredOrder() })]] });
  let change: (answer: OrderAnswer) => void = () => {};
  function Page() {
    const [answer, setAnswer] = useState(anAnswer({ version: 1, total: 100 }));
    change = setAnswer;
    return <ChooseDialog answer={answer} order={anAnsweredOrder()} onClose={() => {}} />;
  }
  const { person } = show([{ path: '*', Component: Page }], '/', 'en');
  const dialog = await screen.findByRole('dialog');
  act(() => change(anAnswer({ version: 2, total: 180 })));
  expect(screen.getByRole('alert').textContent).toContain('The supplier has changed the offer');
  expect(plain(dialog)).toContain('100 ₽');
  expect(screen.queryByRole('button', { name: 'Choose the supplier' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Show the new terms' }));
  expect(plain(dialog)).toContain('180 ₽');
  await person.click(await readyButton('Choose the supplier'));
  await waitFor(() => expect(bodies('answer/choose')).toEqual([{ id: 31, version: 2, decline_others: true }]));
});

test.each([
  [null, '100 ₽ without delivery'],
  [0, '100 ₽ with delivery'],
  [80, '180 ₽ with delivery'],
])('the sum says whether delivery is in it: %s', async (price, said) => {
  receivedServer();
  const answer = anAnswer({ total: 100, delivery_price: price });
  show(
    [{ path: '*', element: <ChooseDialog answer={answer} order={anAnsweredOrder()} onClose={() => {}} /> }],
    '/',
    'en',
  );
  expect(plain(await screen.findByRole('dialog'))).toContain(said);
});

test.each([
  [{ status: 1, price: null, total: null, time: null, version: null }, 'UralMet: the offer was withdrawn'],
  [{ is_expired: true }, 'UralMet: the offer is no longer valid'],
  [{ status: 0, rejected_by: 'supplier' }, 'UralMet: this offer can no longer be chosen'],
])('an offer that goes while the question is open says so, and cannot be chosen: %j', async (values, said) => {
  receivedServer({});
  let change: (answer: OrderAnswer) => void = () => {};
  function Page() {
    const [answer, setAnswer] = useState(anAnswer({ version: 1 }));
    change = setAnswer;
    return <ChooseDialog answer={answer} order={anAnsweredOrder()} onClose={() => {}} />;
  }
  show([{ path: '*', Component: Page }], '/', 'en');
  await screen.findByRole('button', { name: 'Choose the supplier' });
  act(() => change(anAnswer({ allowed_actions: [], ...values })));
  expect(screen.getByRole('alert').textContent).toContain(said);
  expect(screen.queryByRole('button', { name: /^(Choose|Show)/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Close' })).not.toEqual([]);
});

test('says that a colleague has chosen another offer meanwhile', async () => {
  receivedServer({});
  const other = anAnswer({ id: 32 });
  let choose: () => void = () => {};
  function Page() {
    const [isChosen, setIsChosen] = useState(false);
    choose = () => setIsChosen(true);
    const answer = anAnswer(isChosen ? { status: 0, rejected_by: 'buyer', allowed_actions: [] } : {});
    const rival = isChosen ? { ...other, selected_at: '2026-11-15T08:00:00.000Z' } : other;
    return <ChooseDialog answer={answer} order={anAnsweredOrder({ chains: [answer, rival] })} onClose={() => {}} />;
  }
  show([{ path: '*', Component: Page }], '/', 'en');
  await screen.findByRole('button', { name: 'Choose the supplier' });
  act(() => choose());
  expect(screen.getByRole('alert').textContent).toContain('UralMet: another offer has been chosen');
});

test('says that the offer was chosen meanwhile; if the own choice was made and its answer lost, it ends as done', async () => {
  receivedServer({ handlers: [[chooseAnswer, () => problem(409, 'chain_wrong_status')]] });
  let choose: () => void = () => {};
  function Page() {
    const [isAsking, setIsAsking] = useState(true);
    const [answer, setAnswer] = useState(anAnswer({ version: 1 }));
    choose = () => setAnswer(anAnswer({ version: 1, selected_at: '2026-11-15T08:00:00.000Z', allowed_actions: [] }));
    if (!isAsking) return <p>closed</p>;
    return <ChooseDialog answer={answer} order={anAnsweredOrder()} onClose={() => setIsAsking(false)} />;
  }
  const { person, unmount } = show([{ path: '*', Component: Page }], '/', 'en');
  await screen.findByRole('button', { name: 'Choose the supplier' });
  act(() => choose());
  expect(screen.getByText('UralMet: this offer has been chosen, and the request is closed as a deal')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();

  show([{ path: '*', Component: Page }], '/', 'en');
  await person.click(await readyButton('Choose the supplier'));
  expect((await screen.findByRole('alert')).textContent).toContain('Could not choose the offer');
  act(() => choose());
  expect(await screen.findByText('closed')).toBeTruthy();
  expect(toasts).toMatchObject([{ kind: 'success', title: 'Offer chosen', text: 'UralMet' }]);
});

test('an offer of less than requested says so before it is chosen', async () => {
  receivedServer({});
  const Page = () => <ChooseDialog answer={anAnswer({ amount: 8 })} order={anAnsweredOrder()} onClose={() => {}} />;
  show([{ path: '*', Component: Page }], '/', 'en');
  const dialog = await screen.findByRole('dialog');
  expect(plain(dialog)).toMatch(/Not the whole quantity: 8 of 10/);
});
