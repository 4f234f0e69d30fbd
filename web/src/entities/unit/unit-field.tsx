import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { LIMITS } from '@postavka/contract';
import { useId, useState } from 'react';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { unitCalled, unitChoice } from './unit-name.ts';
import { unitWords } from './words.ts';

/**
 * The unit of a price or an amount: the usual ones are suggested, any other may be typed. Known units are stored alike
 * in every language and shown in the reader's.
 */
export function UnitField({ input }: { input: GetInputPropsReturnType }) {
  const say = useWords(unitWords);
  const locale = useLocale();
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <TextInput
        {...input}
        value={typed ?? unitChoice(locale, String(input.value))}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          input.onChange(unitCalled(value) ?? value);
        }}
        onBlur={(event) => {
          setTyped(null);
          input.onBlur?.(event);
        }}
        list={list}
        maxLength={LIMITS.product.unit}
        label={say('label')}
        placeholder={say('default')}
      />
      <datalist id={list}>
        {say('usual')
          .split(', ')
          .map((unit) => (
            <option key={unit} value={unit} />
          ))}
      </datalist>
    </>
  );
}
