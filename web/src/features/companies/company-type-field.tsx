import { NativeSelect } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { COMPANY_TYPES } from '@postavka/contract';
import { companyTypeName } from '../../shared/i18n/contract-names.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { companiesWords } from './words.ts';

export function CompanyTypeField({ input, isDisabled }: { input: GetInputPropsReturnType; isDisabled?: boolean }) {
  const say = useWords(companiesWords);
  const locale = useLocale();
  const types = Object.values(COMPANY_TYPES).map((type) => ({
    value: String(type),
    label: companyTypeName(locale, type),
  }));
  return (
    <NativeSelect
      {...input}
      size="md"
      required
      disabled={isDisabled ?? false}
      label={say('fields.company_type')}
      data={[...(input.value === '' ? [{ value: '', label: say('choose') }] : []), ...types]}
    />
  );
}
