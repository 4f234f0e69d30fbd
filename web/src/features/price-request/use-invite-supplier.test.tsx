import { type CompanyId, inviteSupplier, type OrderId } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDistribution } from '../../../test/answers.ts';
import { asCompanyMember } from '../../../test/company-member.ts';
import { type Answer, fakeApi, problem } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { useInviteSupplier } from './use-invite-supplier.ts';

const toasts = asCompanyMember();

function Page() {
  const invite = useInviteSupplier(5 as CompanyId);
  return (
    <button type="button" onClick={() => invite(31 as OrderId)}>
      saved
    </button>
  );
}

async function saved(...answers: (Answer | null)[]) {
  const api = fakeApi([
    [
      inviteSupplier,
      () => {
        const answer = answers.shift();
        if (answer == null) throw new TypeError('network');
        return answer;
      },
    ],
  ]);
  const { person } = show([{ path: '/', Component: Page }], '/', 'en');
  await person.click(screen.getByRole('button', { name: 'saved' }));
  await waitFor(() => expect(answers).toEqual([]));
  return api.requests.map(({ headers }) => headers['idempotency-key']);
}

test('a request goes to the company that it was begun for, once, although the answer was lost', async () => {
  const [first, second] = await saved(null, { body: aDistribution() });
  expect(first).toMatch(/^\w{32}$/);
  expect(second).toBe(first);
  expect(toasts).toEqual([]);
});

test.each([
  ['a draft waits', problem(409, 'order_wrong_status'), 'success', 'The draft is saved'],
  [
    'of a published one it is said that it did not go there',
    problem(500, 'internal'),
    'failure',
    'The request is published, but was not sent to this company',
  ],
])('%s', async (_name, answer, kind, title) => {
  await saved(answer);
  await waitFor(() => expect(toasts).toMatchObject([{ kind, title }]));
});

test('a company that matching has found first is not reported', async () => {
  await saved(problem(409, 'already_asked'));
  expect(toasts).toEqual([]);
});
