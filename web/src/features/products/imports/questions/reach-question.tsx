import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import type { ImportQuestion } from '@postavka/contract';
import { useWords } from '../../../../shared/i18n/locale.tsx';
import type { Settings } from '../settings.ts';
import { importsWords } from '../words.ts';
import classes from './question-list.module.css';

interface Props {
  readonly question: Extract<ImportQuestion, { code: 'reach' }>;
  readonly settings: Settings;
  readonly onSettings: (settings: Settings) => void;
}

/** Which products a text about currency or quantity applies to. */
export function ReachQuestion({ question: { text, choices, next }, settings, onSettings }: Props) {
  const say = useWords(importsWords);
  return (
    <fieldset className={classes.question}>
      <legend>{say('ask.reach', { text })}</legend>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <Radio
            key={choice}
            label={
              choice === 'own' && next !== null ? say('ask.reach_until', { title: next }) : say(`ask.reach_${choice}`)
            }
            checked={settings.reaches[text] === choice}
            onChange={() => onSettings({ ...settings, reaches: { ...settings.reaches, [text]: choice } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
