import { TextInput, type TextInputProps } from '@mantine/core';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** `YYYY-MM-DD`; blank is an empty text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A calendar date from today on. The browser's own picker: every phone has a good one. */
export function DateField({ onChange, ...rest }: Props) {
  return (
    <TextInput
      size="md"
      {...rest}
      type="date"
      min={today()}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Today where the reader is. */
export function today(now = new Date()): string {
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  return `${pad(now.getFullYear(), 4)}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
