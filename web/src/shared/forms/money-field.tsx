import type { ComponentProps } from 'react';
import { NumberField } from './number-field.tsx';

/** Whole roubles; blank is `null`. */
export function MoneyField(props: ComponentProps<typeof NumberField>) {
  return <NumberField rightSection={<span aria-hidden>{'\u20bd'}</span>} rightSectionPointerEvents="none" {...props} />;
}
