import type { GetInputPropsReturnType } from '@mantine/form';
import { LIMITS } from '@postavka/contract';
import { GrowingTextarea } from '../../shared/forms/growing-textarea.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import { companiesWords } from './words.ts';

interface Props {
  readonly input: GetInputPropsReturnType;
  readonly isDisabled?: boolean;
  /** Whether the address comes from the state register. */
  readonly isLocked?: boolean;
}

export function AddressField({ input, isDisabled = false, isLocked = false }: Props) {
  const say = useWords(companiesWords);
  const left = () => say('address_left', { count: String(input.value).trim().length, max: LIMITS.company.address });
  return (
    <GrowingTextarea
      {...input}
      size="md"
      required
      disabled={isDisabled || isLocked}
      rows={3}
      mostRows={6}
      label={say('fields.legal_address')}
      description={isLocked ? say('registry.locked') : left()}
    />
  );
}
