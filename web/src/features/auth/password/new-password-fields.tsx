import { PasswordInput } from '@mantine/core';
import { LIMITS } from '@postavka/contract';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { authWords } from '../words.ts';

interface Props {
  readonly fields: { readonly getInputProps: (name: 'password' | 'confirm_password') => object };
  readonly autoFocus?: boolean;
}

/** A new password, typed twice. */
export function NewPasswordFields({ fields, autoFocus = false }: Props) {
  const say = useWords(authWords);
  const toggle = { 'aria-label': say('show_password') };
  return (
    <>
      <PasswordInput
        {...fields.getInputProps('password')}
        name="password"
        autoComplete="new-password"
        required
        autoFocus={autoFocus}
        label={say('new_password.password')}
        description={say('password_hint', { count: LIMITS.password.min })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        visibilityToggleButtonProps={toggle}
      />
      <PasswordInput
        {...fields.getInputProps('confirm_password')}
        name="confirm_password"
        autoComplete="new-password"
        required
        label={say('confirm_password')}
        visibilityToggleButtonProps={toggle}
      />
    </>
  );
}
