import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import type { ImportQuestion } from '@postavka/contract';
import { useWords } from '../../../../shared/i18n/locale.tsx';
import type { Settings } from '../settings.ts';
import { importsWords } from '../words.ts';
import classes from './question-list.module.css';

interface Props {
  readonly question: Extract<ImportQuestion, { code: 'sheets' }>;
  readonly settings: Settings;
  readonly onSettings: (settings: Settings) => void;
}

/** Which sheet a product is taken from that is on several at different prices. */
export function SheetsQuestion({ question: { sheets, example, prices }, settings, onSettings }: Props) {
  const say = useWords(importsWords);
  const others = settings.left_out.filter((name) => !sheets.includes(name));
  const left = sheets.filter((name) => !settings.left_out.includes(name));
  return (
    <fieldset className={classes.question}>
      <legend>{say('ask.sheets', { example })}</legend>
      <div className={classes.choices}>
        {sheets.map((sheet, index) => (
          <Radio
            key={sheet}
            label={say(prices[index] ? 'ask.sheet_price' : 'ask.sheet', { sheet, price: prices[index] ?? '' })}
            checked={settings.same_goods === null && left.length === 1 && left[0] === sheet}
            onChange={() =>
              onSettings({
                ...settings,
                same_goods: null,
                left_out: [...others, ...sheets.filter((name) => name !== sheet)],
              })
            }
          />
        ))}
        <Radio
          label={say('ask.first_price')}
          checked={settings.same_goods === 'first'}
          onChange={() => onSettings({ ...settings, same_goods: 'first', left_out: others })}
        />
      </div>
    </fieldset>
  );
}
