import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { CopyButton } from '../../../shared/forms/copy-button.tsx';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { saveAsFile } from '../../../shared/save-as-file.ts';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import classes from './second-factor.module.css';

/** Shown once: each opens the console once when the app is out of reach. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const say = useWords(operatorWords);
  const text = codes.join('\n');
  return (
    <div className={shared.form}>
      <p className={shared.lead}>{say('second_factor.codes_text')}</p>
      <ul className={classes.codes} aria-label={say('second_factor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.codeTools}>
        <CopyButton text={text} subject={say('second_factor.codes')} />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveAsFile('postavka-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}
        >
          {say('second_factor.download')}
        </Button>
      </div>
      <Button onClick={onSaved}>{say('second_factor.saved')}</Button>
    </div>
  );
}
