import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import type { ImportQuestion } from '@postavka/contract';
import { formatNumber } from '../../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../../shared/i18n/locale.tsx';
import type { Settings } from '../settings.ts';
import { importsWords } from '../words.ts';
import classes from './question-list.module.css';

interface Props {
  readonly question: Extract<ImportQuestion, { code: 'numbers' }>;
  readonly header: string;
  readonly settings: Settings;
  readonly onSettings: (settings: Settings) => void;
}

/** Whether a sign separates thousands or decimals. */
export function NumbersQuestion({ question: { column, example }, header, settings, onSettings }: Props) {
  const say = useWords(importsWords);
  const locale = useLocale();
  const digits = example.replace(/[^\d.,]/g, '');
  const values = { decimal: Number(digits.replace(',', '.')), thousands: Number(digits.replace(/[.,]/g, '')) };
  return (
    <fieldset className={classes.question}>
      <legend>{say('ask.numbers', { example, header })}</legend>
      <div className={classes.choices}>
        {(['decimal', 'thousands'] as const).map((sign) => (
          <Radio
            key={sign}
            label={say(`ask.${sign}`, { value: formatNumber(locale, values[sign]) })}
            checked={settings.decimals[column] === sign}
            onChange={() => onSettings({ ...settings, decimals: { ...settings.decimals, [column]: sign } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
