import { useDebouncedValue } from '@mantine/hooks';
import { LIMITS, type Okved } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ChosenList } from '../../shared/forms/chosen-list.tsx';
import { SearchPicker } from '../../shared/forms/search-picker.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import { companiesApi } from './api.ts';
import classes from './okved-field.module.css';
import { companiesWords } from './words.ts';

const DEBOUNCE_MS = 300;

interface Props {
  readonly value: readonly Okved[];
  readonly onChange: (value: readonly Okved[]) => void;
  /** With 1 the field itself shows the code; with more, codes are listed below and the field adds one. */
  readonly max: number;
  readonly error: ReactNode;
  readonly isDisabled?: boolean;
  /** The field was left with a text in it, without choosing a code. */
  readonly onLeave?: () => void;
}

/** Activity codes of the OKVED-2 classifier, by code or by words. */
export function OkvedField({ value, onChange, max, error, isDisabled = false, onLeave }: Props) {
  const say = useWords(companiesWords);
  const [draft, setDraft] = useState<string | null>(null);
  const isSingle = max === 1;
  const chosen = isSingle && value[0] !== undefined ? titleOf(value[0]) : '';
  const text = draft ?? chosen;
  const [asked] = useDebouncedValue(draft?.trim() ?? '', DEBOUNCE_MS);
  const found = useQuery(companiesApi.okveds(asked));
  const isAsking = draft !== null && draft.trim() !== '';
  const options = isAsking ? (found.data?.results ?? []).filter(({ id }) => !value.some((one) => one.id === id)) : [];

  function type(next: string) {
    setDraft(next);
    if (isSingle && value.length > 0) onChange([]);
  }
  function pick(option: Okved) {
    setDraft(null);
    onChange(isSingle ? [option] : [...value, option]);
  }
  return (
    <div className={classes.root}>
      <SearchPicker
        path="okved"
        label={say('fields.okved')}
        description={isAsking && found.data?.results.length === 0 ? say('okved.none') : say('okved.hint')}
        placeholder={isDisabled ? '' : say('okved.placeholder')}
        error={error}
        isRequired
        isDisabled={isDisabled || (!isSingle && value.length >= max)}
        isLoading={isAsking && found.isFetching}
        text={text}
        maxLength={LIMITS.search.max}
        options={options}
        keyOf={({ id }) => String(id)}
        show={(option) => (
          <span>
            <b className="numbers">{option.code}</b> {option.name}
          </span>
        )}
        onText={type}
        onPick={pick}
        // Typed text is not chosen yet.
        {...(onLeave && isAsking && { onLeave })}
      />
      {isSingle || value.length === 0 ? null : (
        <ChosenList
          items={value}
          show={({ code, name }) => (
            <span>
              <b className="numbers">{code}</b> {name}
            </span>
          )}
          removeLabel={({ code }) => say('okved.remove', { code })}
          isDisabled={isDisabled}
          onRemove={({ id }) => onChange(value.filter((one) => one.id !== id))}
        />
      )}
    </div>
  );
}

const titleOf = ({ code, name }: Okved): string => `${code} ${name}`;
