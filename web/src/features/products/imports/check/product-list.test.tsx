import { checkImport } from '@postavka/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asCompanyMember } from '../../../../../test/company-member.ts';
import { atCheck } from '../../../../../test/import-wizard.tsx';
import { anImportedProduct, aPreview } from '../../../../../test/imports.ts';

asCompanyMember();

const jump = anImportedProduct({ outcome: 'skipped', price_before: 10, price: 100, waits: true });

test('prices that change too much need a tick', async () => {
  const preview = aPreview({ products: [jump] });
  const summary = { ...preview.summary, jumps: 1 };
  const { person, asked } = await atCheck({ ...preview, summary }, [[checkImport, () => ({ body: aPreview() })]]);
  expect(screen.getByText('awaiting consent')).toBeDefined();
  await person.click(screen.getByRole('checkbox', { name: /^Accept 1 price/ }));
  await waitFor(() => expect(asked(checkImport.path)).toMatchObject([{ settings: { accept_jumps: true } }]));
});

test('such prices can be accepted one by one, too', async () => {
  const [bolt, nut] = [jump, { ...jump, row: 3, name: 'Nut' }];
  const { person, asked } = await atCheck(aPreview({ products: [bolt, nut] }), [
    [checkImport, () => ({ body: aPreview({ products: [bolt, { ...nut, waits: false }] }) })],
  ]);
  const tick = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Take the new price: Nut' });
  await person.click(await tick());
  await waitFor(() =>
    expect(asked(checkImport.path)).toMatchObject([{ settings: { accepted_rows: [{ sheet: 'Bolts', row: 3 }] } }]),
  );
  expect((await tick()).checked).toBe(true);
});

test('units are named as everywhere else', async () => {
  await atCheck(aPreview({ products: [anImportedProduct({ unit: 'шт' })] }));
  expect((await screen.findByText(/\/ pc$/)).textContent).toContain('12');
});
