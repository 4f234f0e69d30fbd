import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { LIMITS } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { createdOrdersApi } from '../api.ts';
import { filtersOf } from '../filters.ts';
import { createdOrderWords } from '../words.ts';
import classes from './order-form.module.css';

interface Props {
  readonly input: GetInputPropsReturnType;
  readonly isRequired: boolean;
}

/** The delivery address: while it is blank, addresses of earlier requests are suggested. */
export function AddressField({ input, isRequired }: Props) {
  const say = useWords(createdOrderWords);
  const field = useRef<HTMLInputElement>(null);
  const earlier = useEarlierAddresses();
  return (
    <div className={classes.wide}>
      <TextInput
        {...input}
        ref={field}
        required={isRequired}
        maxLength={LIMITS.order.address}
        label={say('fields.address')}
        autoComplete="street-address"
      />
      {earlier.length === 0 || String(input.value) !== '' ? null : (
        <fieldset className={`${classes.suggestions} ${classes.addresses}`}>
          <legend>{say('fields.earlier_addresses')}</legend>
          {earlier.map((address) => (
            <button
              key={address}
              type="button"
              className={classes.chip}
              onClick={() => {
                input.onChange(address);
                field.current?.focus();
              }}
            >
              {address}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

const OFFERED = 3;
/** The first page of the list, which is already in the cache where the drawer is opened from the list. */
const LATEST = filtersOf(new URLSearchParams());

/** The addresses of the latest requests, without repetitions. */
function useEarlierAddresses(): readonly string[] {
  const latest = useQuery(createdOrdersApi.list(useLocale(), LATEST));
  const addresses = latest.data?.data.map(({ address }) => address.trim()) ?? [];
  return [...new Set(addresses)].filter((address) => address !== '').slice(0, OFFERED);
}
