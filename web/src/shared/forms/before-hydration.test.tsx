import { MantineProvider, PasswordInput, TextInput } from '@mantine/core';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { LocaleProvider } from '../i18n/locale.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAppForm } from './use-app-form.tsx';

const Schema = z.object({ username: z.string(), password: z.string() });

function SignIn({ onSent }: { onSent: (values: object) => void }) {
  const { fields, props } = useAppForm({
    initial: { username: '', password: '' },
    schema: Schema,
    onSubmit: onSent,
  });
  return (
    <form {...props}>
      <TextInput {...fields.getInputProps('username')} name="username" label="E-mail" />
      <PasswordInput {...fields.getInputProps('password')} name="password" label="Password" />
      <SubmitButton isPending={false}>Sign in</SubmitButton>
    </form>
  );
}

const page = (onSent: (values: object) => void) => (
  <LocaleProvider initial="en">
    <MantineProvider env="test">
      <SignIn onSent={onSent} />
    </MantineProvider>
  </LocaleProvider>
);

test('text typed before hydration is kept, and a press after it sends it', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page(() => {}));
  const person = userEvent.setup();
  const sent = vi.fn();

  await person.type(screen.getByRole('textbox', { name: 'E-mail' }), 'anna@zavod.ru');
  await person.type(screen.getByLabelText('Password', { selector: 'input' }), 'correct horse');

  const hydrated = await act(async () =>
    hydrateRoot(root, page(sent), {
      onRecoverableError: (error) => {
        throw error;
      },
    }),
  );
  onTestFinished(() => {
    act(() => hydrated.unmount());
    root.remove();
  });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe('anna@zavod.ru');
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(sent).toHaveBeenCalledExactlyOnceWith({ username: 'anna@zavod.ru', password: 'correct horse' });
});
