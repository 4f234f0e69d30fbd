import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useWords } from '../../i18n/locale.tsx';
import { passwordWords } from './password-words.ts';

interface Props extends PasswordInputProps {
  readonly name: string;
  /** Tells the browser whether to fill in the current password or to suggest a new one. */
  readonly kind: 'current' | 'new';
}

/** A password, with a button that reveals it. */
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
