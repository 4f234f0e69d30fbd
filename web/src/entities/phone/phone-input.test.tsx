import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../test/render.tsx';
import { PhoneInput } from './phone-input.tsx';
import { blankPhone, isPhone } from './phone-rules.ts';
import { phoneDigits } from './phone-value.ts';

function Field({ country }: { country: string }) {
  const [value, setValue] = useState(() => blankPhone(country));
  return (
    <>
      <PhoneInput label="Phone" value={value} onChange={setValue} />
      <output>{`${value.isoCode} ${phoneDigits(value)} ${isPhone(value) ? 'valid' : 'wrong'}`}</output>
    </>
  );
}

const open = (country: string) => show([{ path: '/', element: <Field country={country} /> }], '/', 'en');
const shown = () => screen.getByLabelText<HTMLInputElement>('Phone').value;
/**
 * Types character by character by events: with the list of countries beside it, each real key press takes jsdom a
 * second.
 */
function type(text: string) {
  for (const sign of text) fireEvent.change(screen.getByLabelText('Phone'), { target: { value: shown() + sign } });
}
const entered = () => screen.getByRole('status').textContent;

test.each([
  ['+79129299171', 'RU', 'RU 79129299171'],
  ['79129299171', 'RU', 'RU 79129299171'],
  ['+79129299171', 'US', 'RU 79129299171'],
  ['+7 701 123-45-67', 'RU', 'KZ 77011234567'],
  ['+375 29 123-45-67', 'RU', 'BY 375291234567'],
])('%j typed in %s is %s', (text, country, value) => {
  open(country);
  type(text);
  expect(entered()).toBe(`${value} valid`);
});

test('a country that is not known yet stays as it was typed, and can be taken back', async () => {
  const { person } = open('RU');
  const field = screen.getByLabelText('Phone');
  type('+37');
  expect(shown()).toBe('+37');
  expect(entered()).toBe('RU 7 wrong');
  await person.type(field, '{Backspace}{Backspace}{Backspace}');
  type('912');
  expect(shown()).toBe('912');
  expect(entered()).toBe('RU 7912 wrong');
});

test('a country code that no number has is no number of the chosen country either', async () => {
  const { person } = open('RU');
  await person.click(screen.getByLabelText('Phone'));
  await person.paste('+999 123 45 67');
  expect(shown()).toBe('+999 123 45 67');
  expect(entered()).toBe('RU 7 wrong');
});
