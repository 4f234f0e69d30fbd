import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../test/render.tsx';
import { NumberField } from './number-field.tsx';

function Field() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <NumberField label="Price" value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

test.each([
  ['-5', '-5'],
  ['1200', '1200'],
  ['12,5', '12.5'],
  ['-', 'null'],
  ['{ArrowDown}', '1'],
])('%s is %s, not something else', async (typed, value) => {
  const { person } = show([{ path: '/', Component: Field }]);
  await person.type(screen.getByLabelText('Price'), typed);
  expect(screen.getByRole('status').textContent).toBe(value);
});
