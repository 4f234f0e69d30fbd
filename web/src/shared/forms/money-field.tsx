import type { ComponentProps } from 'react';
import { NumberField } from './number-field.tsx';

interface Props extends ComponentProps<typeof NumberField> {
  /** The unit of the price, shown behind the rouble sign. */
  readonly unit?: string;
}

const ROUBLE = '\u20bd';
const SIGN_PX = 32;
const LETTER_PX = 9;

/** Whole roubles; blank is `null`. */
export function MoneyField({ unit = '', ...rest }: Props) {
  const sign = unit === '' ? ROUBLE : `${ROUBLE}/${unit}`;
  return (
    <NumberField
      rightSection={<span aria-hidden>{sign}</span>}
      rightSectionWidth={SIGN_PX + LETTER_PX * (sign.length - 1)}
      rightSectionPointerEvents="none"
      {...rest}
    />
  );
}
