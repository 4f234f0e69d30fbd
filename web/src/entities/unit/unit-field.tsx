import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { LIMITS } from '@postavka/contract';
import { useId } from 'react';
import { useWords } from '../../shared/i18n/locale.tsx';
import { unitWords } from './words.ts';

/** What a price or an amount is counted in: the usual units are suggested, any other may be typed. */
export function UnitField({ input }: { input: GetInputPropsReturnType }) {
  const say = useWords(unitWords);
  const list = useId();
  return (
    <>
      <TextInput
        {...input}
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
