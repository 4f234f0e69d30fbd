import { NativeSelect } from '@mantine/core';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export interface FilterChoice {
  readonly label: string;
  /** The words for no choice. */
  readonly all: string;
  /** `null` is all. */
  readonly value: string | null;
  readonly options: readonly FilterOption[];
}

interface Props extends FilterChoice {
  /** Blank stands for no choice. */
  readonly onChange: (value: string) => void;
  readonly className?: string | undefined;
}

/**
 * A filter of a list. The value in the address is shown even before the options have loaded, or when none of them fits.
 */
export function FilterSelect({ label, all, value, options, onChange, className = '' }: Props) {
  const isMissing = value !== null && !options.some((option) => option.value === value);
  return (
    <NativeSelect
      className={className}
      size="md"
      aria-label={label}
      value={value ?? ''}
      data={[
        { value: '', label: all },
        ...(isMissing ? [{ value, label: options.length === 0 ? '…' : value }] : []),
        ...options,
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
