import { declineAnswer } from '@postavka/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { anAnswer, anAnsweredOrder } from '../../../test/answers.ts';
import { open } from '../../../test/answers-page.tsx';
import { asCompanyMember } from '../../../test/company-member.ts';
import { problem } from '../../../test/fake-api.ts';
import { readyButton } from '../../../test/ready-button.ts';
import { receivedServer } from '../../../test/received-server.ts';
import { show } from '../../../test/render.tsx';
import { AnswersSection } from './answers-section.tsx';

const toasts = asCompanyMember();

test('declining with a text', async () => {
  const { person, bodies } = open(anAnsweredOrder(), [], '/o/created/12?answer=31');
  await person.click(await readyButton('Decline'));
  const dialog = await screen.findByRole('dialog', { name: 'Decline this response?' });
  await person.type(within(dialog).getByRole('textbox'), 'Too dear');
  await person.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(bodies('answer/decline')).toEqual([{ id: 31, text: 'Too dear' }]));
  await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Response declined', text: 'UralMet' }));
});

test('a response that was declined, though the answer was lost, is reported as declined', async () => {
  receivedServer({ handlers: [[declineAnswer, () => problem(409, 'chain_wrong_status')]] });
  let decline: () => void = () => {};
  function Page() {
    const [answer, setAnswer] = useState(anAnswer());
    decline = () => setAnswer(anAnswer({ status: 0, rejected_by: 'buyer', allowed_actions: [] }));
    return <AnswersSection order={anAnsweredOrder({ chains: [answer] })} />;
  }
  const { person } = show([{ path: '/', Component: Page }], '/?answer=31', 'en');
  await person.click(await readyButton('Decline'));
  const dialog = await screen.findByRole('dialog', { name: 'Decline this response?' });
  await person.click(within(dialog).getByRole('button', { name: 'Decline' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Could not decline the response');
  act(() => decline());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Decline this response?' })).toBeNull());
  expect(toasts).toMatchObject([{ kind: 'success', title: 'Response declined' }]);
});

test('a refusal about the text is shown at its field, any other in the dialog', async () => {
  const refusals = [problem(400, 'invalid', { errors: { text: ['Too long'] } }), problem(409, 'chain_wrong_status')];
  const { person } = open(
    anAnsweredOrder(),
    [[declineAnswer, () => refusals.shift() ?? problem(500, 'internal')]],
    '/o/created/12?answer=31',
  );
  await person.click(await readyButton('Decline'));
  const dialog = await screen.findByRole('dialog', { name: 'Decline this response?' });
  const send = () => person.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await send();
  expect(await within(dialog).findByText('Too long')).toBeTruthy();
  expect(within(dialog).queryByRole('alert')).toBeNull();
  await send();
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
});
