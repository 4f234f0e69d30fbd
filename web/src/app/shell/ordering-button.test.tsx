import { type CompanyId, ROLES } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asCompanyMember, memberCalls } from '../../../test/company-member.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { aProduct } from '../../../test/products.ts';
import { show } from '../../../test/render.tsx';
import { Dialogs } from './dialogs.tsx';
import { OrderAction } from './order-action.tsx';
import { RequestAction } from './request-action.tsx';

asCompanyMember();

const page = (
  <Dialogs>
    <RequestAction label="Create" />
    <OrderAction product={aProduct({ company_id: 77 as CompanyId })} />
  </Dialogs>
);

test('without the flag the button explains itself, and opens nothing', async () => {
  fakeApi(memberCalls(ROLES.staff));
  const { person, where } = show([{ path: '*', element: page }], '/o/created', 'en');
  for (const name of ['Create', 'Create request']) {
    // It is another element once the flags are known.
    const button = () => screen.getByRole('button', { name });
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
    await person.click(button());
  }
  expect(where()).toBe('/o/created');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('in a blocked company it says that the company is blocked', async () => {
  const block = { reason: 'Forged papers', at: '2026-11-18T10:00:00.000Z' };
  fakeApi(memberCalls(ROLES.owner, { block }));
  show([{ path: '*', element: page }], '/o/created', 'en');
  await waitFor(() => expect(screen.getAllByText(/^The company is blocked/)).toHaveLength(2));
});
