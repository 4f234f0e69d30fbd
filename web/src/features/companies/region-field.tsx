import { NativeSelect } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { regionsQuery } from '../../shared/api/regions.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { companiesWords } from './words.ts';

/** Where the company works. Its own region stays selectable even when the list does not come. */
export function RegionField({ input, isDisabled }: { input: GetInputPropsReturnType; isDisabled: boolean }) {
  const say = useWords(companiesWords);
  const locale = useLocale();
  const regions = useQuery(regionsQuery());
  const known = (regions.data ?? [])
    .map(({ code, name }) => ({ value: code, label: name[locale] }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  const own = String(input.value);
  const isMissing = own !== '' && !known.some(({ value }) => value === own);
  return (
    <NativeSelect
      {...input}
      size="md"
      disabled={isDisabled}
      label={say('fields.region')}
      data={[{ value: '', label: say('edit.no_region') }, ...(isMissing ? [{ value: own, label: own }] : []), ...known]}
    />
  );
}
