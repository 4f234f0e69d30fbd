import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { saveAsFile } from '../../../shared/save-as-file.ts';
import { useDirty } from '../panel/dirty-forms.tsx';
import forms from '../panel/form.module.css';
import { profileWords } from '../words.ts';
import classes from './second-factor.module.css';

interface Props {
  readonly codes: readonly string[];
  /** The action that created them. */
  readonly after: 'set_up' | 'move' | 'renew';
  readonly onSaved: () => void;
}

/** Shown once: each replaces a code of the app once. */
export function RecoveryCodes({ codes, after, onSaved }: Props) {
  const say = useWords(profileWords);
  const { copied, copy } = useClipboard({ timeout: 2000 });
  const lead = useRef<HTMLParagraphElement>(null);
  // Takes the focus: the field that had it has disappeared with its step.
  useEffect(() => lead.current?.focus(), []);
  useDirty('recovery_codes', true);
  const text = codes.join('\n');
  return (
    <div className={forms.fields}>
      <p ref={lead} tabIndex={-1}>
        {say(`second_factor.done_${after}`)} {say('second_factor.codes_text')}
      </p>
      <ul className={classes.codes} aria-label={say('second_factor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.codeTools}>
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => copy(text)}
        >
          {say(copied ? 'second_factor.copied' : 'second_factor.copy')}
        </Button>
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
