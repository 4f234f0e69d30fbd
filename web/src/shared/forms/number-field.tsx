import { NumberInput, type NumberInputProps } from '@mantine/core';
import '@mantine/core/styles/NumberInput.css';

interface Props extends Omit<NumberInputProps, 'value' | 'onChange'> {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A number, in thousands apart; blank is `null`. What won't do is complained about, not cut: 12,50 is not 1250, -5 is not 5. */
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
      // An arrow in an empty field begins here: 0 is refused by nearly all.
      startValue={1}
      {...rest}
      value={value ?? ''}
      onChange={(next) => onChange(numberIn(next))}
    />
  );
}

/** A sign alone is no number yet. */
const numberIn = (text: string | number): number | null =>
  text === '' || Number.isNaN(Number(text)) ? null : Number(text);
