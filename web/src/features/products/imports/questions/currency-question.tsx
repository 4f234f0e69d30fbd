import { Checkbox } from '@mantine/core';
import type { ImportQuestion } from '@postavka/contract';
import { useState } from 'react';
import { NumberField } from '../../../../shared/forms/number-field.tsx';
import { useWords } from '../../../../shared/i18n/locale.tsx';
import type { Settings } from '../settings.ts';
import { importsWords } from '../words.ts';
import classes from './question-list.module.css';

interface Props {
  readonly question: Extract<ImportQuestion, { code: 'currency' }>;
  readonly settings: Settings;
  readonly onSettings: (settings: Settings) => void;
}

/**
 * The rate of a foreign currency, or leaving such prices out. The rate counts when the field is left or Enter is
 * pressed.
 */
export function CurrencyQuestion({ question: { currency: code, suggested, mixed }, settings, onSettings }: Props) {
  const say = useWords(importsWords);
  const known = settings.rates[code];
  const [typed, setTyped] = useState(known ?? suggested ?? null);
  const currency = code === 'UNIT' ? say('ask.unit') : code;
  const answer = (rate: number | null | undefined) => {
    const { [code]: _, ...others } = settings.rates;
    onSettings({ ...settings, rates: rate === undefined ? others : { ...others, [code]: rate } });
  };
  const answerTyped = () => answer(typed !== null && typed > 0 ? typed : undefined);
  return (
    <fieldset className={classes.question}>
      <legend>{say(mixed ? 'ask.rate_mixed' : 'ask.rate', { currency })}</legend>
      <div className={classes.choices}>
        <NumberField
          aria-label={say('ask.rate_label', { currency })}
          placeholder={say('ask.rate_label', { currency })}
          size="sm"
          inputMode="decimal"
          decimalScale={4}
          disabled={known === null}
          value={typed}
          onChange={setTyped}
          onBlur={answerTyped}
          onKeyDown={({ key }) => {
            if (key === 'Enter') answerTyped();
          }}
        />
        <Checkbox
          label={say('ask.roubles')}
          checked={known === 1}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.checked ? 1 : null);
            answer(currentTarget.checked ? 1 : undefined);
          }}
        />
        <Checkbox
          label={say('ask.leave_out', { currency })}
          checked={known === null}
          onChange={({ currentTarget }) => answer(currentTarget.checked ? null : undefined)}
        />
      </div>
    </fieldset>
  );
}
