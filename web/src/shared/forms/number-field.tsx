import { NumberInput, type NumberInputProps } from '@mantine/core';
import '@mantine/core/styles/NumberInput.css';

interface Props extends Omit<NumberInputProps, 'value' | 'onChange'> {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/**
 * A number with thousands separators; blank is `null`. Wrong input is reported, never cut: 12,50 is not 1250, -5 is not
 * 5.
 */
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
      clampBehavior="none"
      // Where the arrow keys begin in an empty field: nearly all fields refuse 0.
      startValue={1}
      {...rest}
      value={value ?? ''}
      onChange={(next) => onChange(numberIn(next))}
    />
  );
}

/** A minus alone is no number yet. */
const numberIn = (text: string | number): number | null =>
  text === '' || Number.isNaN(Number(text)) ? null : Number(text);
