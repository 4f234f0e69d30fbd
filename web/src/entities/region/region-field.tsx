import { NativeSelect } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../shared/i18n/locale.tsx';
import { regionName, regionsQuery } from './regions.ts';
import { useRegionOptions } from './use-region-options.ts';

interface Props {
  readonly input: GetInputPropsReturnType;
  readonly label: string;
  /** What no region is called. */
  readonly none: string;
  readonly isDisabled?: boolean;
}

/** A region of Russia. The one that is set stays selectable even when the list does not come. */
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
