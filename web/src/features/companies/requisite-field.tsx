import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { LIMITS, type REQUISITE_FIELDS } from '@postavka/contract';
import { CopyButton } from '../../shared/forms/copy-button.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import classes from './company-edit-page.module.css';
import { companiesWords } from './words.ts';

export type Requisite = (typeof REQUISITE_FIELDS)[number];

interface Props {
  readonly name: Requisite;
  readonly input: GetInputPropsReturnType;
}

/** A code or an account, which people copy into contracts and payment orders. */
export function RequisiteField({ name, input }: Props) {
  const say = useWords(companiesWords);
  const label = say(`fields.${name}`);
  return (
    <TextInput
      {...input}
      required={name === 'inn'}
      label={label}
      maxLength={LIMITS.company.requisite}
      autoComplete="off"
      classNames={{ input: classes.number ?? '' }}
      rightSectionWidth={44}
      rightSection={input.value === '' ? null : <CopyButton text={String(input.value)} subject={label} />}
    />
  );
}
