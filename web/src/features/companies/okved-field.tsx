import { ActionIcon } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { LIMITS, type Okved } from '@postavka/contract';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SearchPicker } from '../../shared/forms/search-picker.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import { companiesApi } from './api.ts';
import classes from './okved-field.module.css';
import { companiesWords } from './words.ts';

const DEBOUNCE_MS = 300;

interface Props {
  readonly value: readonly Okved[];
  readonly onChange: (value: readonly Okved[]) => void;
  /** One: the field shows it. More: they are listed, and the field adds. */
  readonly max: number;
  readonly error: ReactNode;
  readonly isDisabled?: boolean;
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
        {...(onLeave && { onLeave })}
      />
      {isSingle || value.length === 0 ? null : (
        <ul className={classes.chosen}>
          {value.map((okved) => (
            <li key={okved.id} className={classes.code}>
              <span>
                <b className="numbers">{okved.code}</b> {okved.name}
              </span>
              {isDisabled ? null : (
                <ActionIcon
                  variant="subtle"
                  color="gray.7"
                  size={44}
                  aria-label={say('okved.remove', { code: okved.code })}
                  onClick={() => onChange(value.filter(({ id }) => id !== okved.id))}
                >
                  <IconX size={18} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const titleOf = ({ code, name }: Okved): string => `${code} ${name}`;
