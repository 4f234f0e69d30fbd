import { useDebouncedValue } from '@mantine/hooks';
import { type CompanyId, LIMITS } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChosenList } from '../../../shared/forms/chosen-list.tsx';
import { SearchPicker } from '../../../shared/forms/search-picker.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { operatorWords } from '../words.ts';
import { broadcastsApi } from './api.ts';

const DEBOUNCE_MS = 300;

interface Company {
  readonly id: CompanyId;
  readonly name: string;
}

interface Props {
  readonly companies: readonly Company[];
  readonly onChange: (companies: readonly Company[]) => void;
}

/** Limits the recipients to people of these companies; an empty field limits nothing. */
export function CompaniesField({ companies, onChange }: Props) {
  const say = useWords(operatorWords);
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const found = useQuery(broadcastsApi.companies(asked));
  const options = text.trim() === '' ? [] : (found.data?.data ?? []);
  return (
    <>
      <SearchPicker
        path="companies"
        label={say('broadcasts.companies')}
        description={say('broadcasts.companies_hint')}
        isLoading={text.trim() !== '' && found.isFetching}
        isDisabled={companies.length >= LIMITS.operator.broadcastCompanies}
        text={text}
        maxLength={LIMITS.search.max}
        options={options.filter(({ id }) => !companies.some((one) => one.id === id))}
        keyOf={({ id }) => String(id)}
        show={({ name, inn }) => `${name} · ${inn}`}
        onText={setText}
        onPick={({ id, name }) => {
          setText('');
          onChange([...companies, { id, name }]);
        }}
      />
      {companies.length === 0 ? null : (
        <ChosenList
          items={companies}
          show={({ name }) => name}
          removeLabel={({ name }) => say('broadcasts.remove_company', { name })}
          onRemove={({ id }) => onChange(companies.filter((one) => one.id !== id))}
        />
      )}
    </>
  );
}
