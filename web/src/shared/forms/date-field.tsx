import { TextInput, type TextInputProps } from '@mantine/core';
import { LIMITS } from '@postavka/contract';
import { today } from '../format/today.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** `YYYY-MM-DD`; blank is an empty text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A date from today on, with the browser's own picker: every phone has a good one. */
export function DateField({ onChange, ...rest }: Props) {
  return (
    <TextInput
      size="md"
      {...rest}
      type="date"
      min={today()}
      max={LIMITS.lastDay}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
