import { Textarea } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { LIMITS } from '@postavka/contract';
import { useWords } from '../../shared/i18n/locale.tsx';
import { companiesWords } from './words.ts';

export function AddressField({ input, isDisabled }: { input: GetInputPropsReturnType; isDisabled?: boolean }) {
  const say = useWords(companiesWords);
  return (
    <Textarea
      {...input}
      size="md"
      required
      disabled={isDisabled ?? false}
      autosize
      minRows={3}
      maxRows={6}
      label={say('fields.legal_address')}
      description={say('address_left', { count: String(input.value).trim().length, max: LIMITS.company.address })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}
