import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { LIMITS, type RegistryCompany, stripRequisite } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SearchPicker } from '../../shared/forms/search-picker.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import { companiesApi } from './api.ts';
import classes from './company-picker.module.css';
import { RegistryTag } from './registry-tag.tsx';
import { companiesWords } from './words.ts';

const DEBOUNCE_MS = 300;
/** Fewer digits are not searched for. */
const ENOUGH = 3;

interface Props {
  readonly inn: string;
  readonly picked: RegistryCompany | null;
  readonly error: ReactNode;
  readonly onInn: (inn: string) => void;
  readonly onPick: (company: RegistryCompany) => void;
  readonly onManual: () => void;
}

/** Finds a company in the state register by its INN. */
export function CompanyPicker({ inn, picked, error, onInn, onPick, onManual }: Props) {
  const say = useWords(companiesWords);
  const typed = inn.trim();
  const [asked] = useDebouncedValue(typed, DEBOUNCE_MS);
  const found = useQuery(companiesApi.byInn(picked === null ? asked : ''));
  const isSettled = picked === null && asked === typed && typed.length >= ENOUGH;
  // For the beginning of an INN the register only has suggestions: “not found” holds for a complete INN alone.
  const isWhole = /^(\d{10}|\d{12})$/.test(stripRequisite(typed));
  const options = picked === null && asked === typed ? (found.data ?? []) : [];
  return (
    <>
      <SearchPicker
        path="inn"
        label={say('fields.inn')}
        description={say('create.inn_hint')}
        inputMode="numeric"
        error={error}
        isRequired
        isFirst
        isLoading={found.isFetching}
        text={inn}
        maxLength={LIMITS.company.requisite}
        options={options}
        keyOf={(option) => `${option.inn} ${option.kpp}`}
        show={(option) => <Found company={option} />}
        onText={onInn}
        onPick={onPick}
      />
      {isSettled && isWhole && found.data?.length === 0 ? (
        <Manual text={say('create.not_found')} onManual={onManual} />
      ) : null}
      {isSettled && found.isError ? <Manual text={say('create.search_failed')} onManual={onManual} /> : null}
      {picked === null ? null : <Picked company={picked} />}
    </>
  );
}

function Found({ company }: { company: RegistryCompany }) {
  return (
    <>
      <span className={classes.name}>
        {company.name} <RegistryTag status={company.status} />
      </span>
      <span className={classes.facts}>
        {company.inn}
        {company.address === '' ? '' : ` · ${company.address}`}
      </span>
    </>
  );
}

function Picked({ company }: { company: RegistryCompany }) {
  const say = useWords(companiesWords);
  return (
    <section className={classes.picked} aria-label={say('create.picked')}>
      <Found company={company} />
      {company.status === 'active' ? null : <p className={classes.warning}>{say('create.inactive')}</p>}
    </section>
  );
}

function Manual({ text, onManual }: { text: string; onManual: () => void }) {
  const say = useWords(companiesWords);
  return (
    <div role="status" className={classes.none}>
      {text}
      <Button variant="default" size="sm" onClick={onManual}>
        {say('create.to_manual')}
      </Button>
    </div>
  );
}
