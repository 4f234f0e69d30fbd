import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useWords } from '../../i18n/locale.tsx';
import { passwordWords } from './password-words.ts';

interface Props extends PasswordInputProps {
  readonly name: string;
  /** For the browser, which fills in the present one and suggests a new one. */
  readonly kind: 'current' | 'new';
}

/** A password, with a button that shows what is typed. */
export function PasswordField({ kind, ...props }: Props) {
  const say = useWords(passwordWords);
  return (
    <PasswordInput
      {...props}
      autoComplete={`${kind}-password`}
      required
      visibilityToggleButtonProps={{ 'aria-label': say('show'), tabIndex: 0 }}
    />
  );
}
