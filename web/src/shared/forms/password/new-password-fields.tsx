import { LIMITS } from '@postavka/contract';
import { useWords } from '../../i18n/locale.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordWords } from './password-words.ts';

interface Props<Name extends string> {
  readonly fields: { readonly getInputProps: (name: Name | 'confirm_password') => object };
  readonly name: Name;
  readonly label: string;
  readonly confirmLabel: string;
  readonly autoFocus?: boolean;
}

/** A new password, typed twice. */
export function NewPasswordFields<Name extends string>({
  fields,
  name,
  label,
  confirmLabel,
  autoFocus = false,
}: Props<Name>) {
  const say = useWords(passwordWords);
  return (
    <>
      <PasswordField
        {...fields.getInputProps(name)}
        name={name}
        kind="new"
        autoFocus={autoFocus}
        label={label}
        description={say('hint', { count: LIMITS.password.min })}
      />
      <PasswordField
        {...fields.getInputProps('confirm_password')}
        name="confirm_password"
        kind="new"
        label={confirmLabel}
      />
    </>
  );
}
