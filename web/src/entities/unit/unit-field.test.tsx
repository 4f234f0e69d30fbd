import { useForm } from '@mantine/form';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../test/render.tsx';
import { UnitField } from './unit-field.tsx';

function Page({ unit }: { unit: string }) {
  const form = useForm({ initialValues: { unit } });
  return (
    <>
      <UnitField input={form.getInputProps('unit')} />
      <output>{form.values.unit}</output>
    </>
  );
}

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Unit' });
const stored = () => screen.getByRole('status').textContent;

test('a unit is shown in the reader’s language and stored alike in all of them', async () => {
  const { person } = show([{ path: '/', element: <Page unit="шт" /> }], '/', 'en');
  expect((await field()).value).toBe('pcs');
  await person.clear(await field());
  await person.type(await field(), 'Pack');
  expect([(await field()).value, stored()]).toEqual(['Pack', 'уп.']);
  await person.tab();
  expect((await field()).value).toBe('pack');
});

test('any other unit stays as it is typed', async () => {
  const { person } = show([{ path: '/', element: <Page unit="" /> }], '/', 'en');
  await person.type(await field(), 'Gebinde');
  await person.tab();
  expect([(await field()).value, stored()]).toEqual(['Gebinde', 'Gebinde']);
});
