import { NumberInput, type NumberInputProps } from '@mantine/core';
import '@mantine/core/styles/NumberInput.css';

interface Props extends Omit<NumberInputProps, 'value' | 'onChange'> {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A whole number, in thousands apart; blank is `null`. What is too large is said, not cut. */
export function NumberField({ value, onChange, ...rest }: Props) {
  return (
    <NumberInput
      size="md"
      inputMode="numeric"
      autoComplete="off"
      hideControls
      thousandSeparator=" "
      decimalSeparator=","
      allowedDecimalSeparators={[',', '.']}
      decimalScale={0}
      allowNegative={false}
      clampBehavior="none"
      {...rest}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
    />
  );
}
