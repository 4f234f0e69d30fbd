import { NativeSelect } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../shared/i18n/locale.tsx';
import { regionName, regionsQuery } from './regions.ts';
import { useRegionOptions } from './use-region-options.ts';

interface Props {
  readonly input: GetInputPropsReturnType;
  readonly label: string;
  /** The words for no region. */
  readonly none: string;
  readonly isDisabled?: boolean;
}

/** A region of Russia. The current one can be selected even when the list fails to load. */
export function RegionField({ input, label, none, isDisabled = false }: Props) {
  const locale = useLocale();
  const regions = useQuery(regionsQuery());
  const known = useRegionOptions();
  const own = String(input.value);
  const isMissing = own !== '' && !known.some(({ value }) => value === own);
  return (
    <NativeSelect
      {...input}
      size="md"
      disabled={isDisabled}
      label={label}
      data={[
        { value: '', label: none },
        ...(isMissing ? [{ value: own, label: regions.isPending ? '…' : regionName(regions.data, own, locale) }] : []),
        ...known,
      ]}
    />
  );
}
