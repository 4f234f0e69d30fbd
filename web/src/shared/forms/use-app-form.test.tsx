import { TextInput } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { show } from '../../../test/render.tsx';
import { ApiProblem } from '../api/api-problem.ts';
import { type FormSchema, schemaOnDemand } from './form-schema.ts';
import { useAppForm } from './use-app-form.tsx';

const taken = new ApiProblem({
  status: 400,
  code: 'validation',
  detail: '',
  errors: { email: ['Taken'] },
});
const schema = z.object({ email: z.email() });

function Form() {
  const form = useAppForm({ initial: { email: '' }, schema, onSubmit: () => form.refuse(taken) });
  return (
    <form {...form.props}>
      <TextInput {...form.fields.getInputProps('email')} label="E-mail" />
      <button type="button" onClick={() => form.fields.reset()}>
        Clear
      </button>
    </form>
  );
}

function openWrong() {
  show([{ path: '/', Component: Form }], '/', 'en');
  const field = screen.getByLabelText<HTMLInputElement>('E-mail');
  field.focus();
  fireEvent.change(field, { target: { value: 'anna' } });
  return { field, button: screen.getByRole('button', { name: 'Clear' }) };
}

const isWrong = () => screen.getByLabelText('E-mail').getAttribute('aria-invalid') === 'true';
/** Runs the timers that are due. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve));

test('a field left by the keyboard is checked at once', () => {
  const { field } = openWrong();
  fireEvent.keyDown(field, { key: 'Tab' });
  fireEvent.blur(field);
  expect(isWrong()).toBe(true);
});

test.each([
  ['a mouse', ['pointerDown', 'mouseDown'], ['pointerUp', 'mouseUp']],
  ['a finger', ['pointerDown', 'pointerUp', 'mouseDown'], ['mouseUp']],
  ['a finger that scrolls', ['pointerDown'], ['pointerCancel']],
] as const)('a field left by %s is checked after the press: nothing moves under it', async (_, before, after) => {
  const { field, button } = openWrong();
  for (const event of before) fireEvent[event](button);
  fireEvent.blur(field);
  await aMoment();
  expect(isWrong()).toBe(false);
  for (const event of after) fireEvent[event](button);
  expect(isWrong()).toBe(false);
  await waitFor(() => expect(isWrong()).toBe(true));
});

test('a press that empties the form leaves no complaint', async () => {
  const { field, button } = openWrong();
  fireEvent.pointerDown(button);
  fireEvent.blur(field);
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  await aMoment();
  expect(field.value).toBe('');
  expect(isWrong()).toBe(false);
});

test('a press that sends the form: the server’s error at the field stays', async () => {
  const { field, button } = openWrong();
  fireEvent.change(field, { target: { value: 'anna@zavod.ru' } });
  fireEvent.pointerDown(button);
  fireEvent.blur(field);
  fireEvent.pointerUp(button);
  fireEvent.submit(button);
  await aMoment();
  expect(isWrong()).toBe(true);
});

test('a press whose end was not seen does not hold up later checks', () => {
  const { field, button } = openWrong();
  fireEvent.pointerDown(button);
  fireEvent.keyDown(field, { key: 'Tab' });
  fireEvent.blur(field);
  expect(isWrong()).toBe(true);
});

const sum = z
  .object({ amount: z.string(), price: z.string() })
  .refine(({ amount, price }) => amount.length + price.length < 9, { path: ['price'], error: 'total_too_large' });

function TotalForm() {
  const refused = new ApiProblem({ status: 400, code: 'validation', detail: '', errors: { price: ['No'] } });
  const form = useAppForm({
    initial: { amount: '12345', price: '12345' },
    schema: sum,
    onSubmit: () => form.refuse(refused),
  });
  return (
    <form {...form.props} aria-label="Total">
      <TextInput {...form.fields.getInputProps('amount')} label="Amount" />
      <TextInput {...form.fields.getInputProps('price')} label="Price" />
    </form>
  );
}

test('an error about two fields goes when either is corrected; the server’s error stays', () => {
  show([{ path: '/', Component: TotalForm }], '/', 'en');
  const amount = screen.getByLabelText('Amount');
  const isPriceWrong = () => screen.getByLabelText('Price').getAttribute('aria-invalid') === 'true';
  const leaveWith = (value: string) => {
    fireEvent.change(amount, { target: { value } });
    fireEvent.blur(amount);
  };
  fireEvent.submit(screen.getByRole('form'));
  expect(isPriceWrong()).toBe(true);
  leaveWith('1234');
  expect(isPriceWrong()).toBe(true);
  leaveWith('1');
  expect(isPriceWrong()).toBe(false);
  fireEvent.submit(screen.getByRole('form'));
  leaveWith('2');
  expect(isPriceWrong()).toBe(true);
});

/** A form whose schema is still loading, and how that ends. */
function openEarly() {
  const { promise, resolve, reject } = Promise.withResolvers<FormSchema>();
  const late = schemaOnDemand(() => promise);
  const onSubmit = vi.fn();
  function EarlyForm() {
    const form = useAppForm({ initial: { email: '' }, schema: late, onSubmit });
    return (
      <form {...form.props} aria-label="Early">
        <TextInput {...form.fields.getInputProps('email')} label="E-mail" />
      </form>
    );
  }
  show([{ path: '/', Component: EarlyForm }], '/', 'en');
  const field = screen.getByLabelText<HTMLInputElement>('E-mail');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { field, type, arrive: () => resolve(schema), fail: () => reject(new Error('offline')), onSubmit };
}

test('a field left before the schema has loaded is checked once it has', async () => {
  const { field, type, arrive } = openEarly();
  type('anna');
  fireEvent.blur(field);
  await aMoment();
  expect(isWrong()).toBe(false);
  arrive();
  await waitFor(() => expect(isWrong()).toBe(true));
});

test('a form sent before the schema has loaded is checked, then sent', async () => {
  const { type, arrive, onSubmit } = openEarly();
  type('anna');
  fireEvent.submit(screen.getByRole('form'));
  arrive();
  await waitFor(() => expect(isWrong()).toBe(true));
  expect(onSubmit).not.toHaveBeenCalled();
  type('anna@zavod.ru');
  fireEvent.submit(screen.getByRole('form'));
  expect(onSubmit.mock.calls).toEqual([[{ email: 'anna@zavod.ru' }]]);
});

test('without the schema the server checks alone', async () => {
  const { type, fail, onSubmit } = openEarly();
  type('anna');
  fail();
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(onSubmit.mock.calls).toEqual([[{ email: 'anna' }]]));
});
