import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useWords } from '../i18n/locale.tsx';
import { workWords } from '../i18n/work-words.ts';

/** Copies a text and says so. `subject` names the text for screen readers. */
export function CopyButton({ text, subject }: { text: string; subject: string }) {
  const say = useWords(workWords);
  const { copied, copy } = useClipboard({ timeout: 2000 });
  const label = copied ? say('copied') : say('copy', { subject });
  return (
    <ActionIcon
      variant="subtle"
      color={copied ? 'green.8' : 'gray.7'}
      size={44}
      aria-label={label}
      title={label}
      onClick={() => copy(text)}
    >
      {copied ? <IconCheck size={20} /> : <IconCopy size={20} stroke={1.6} />}
    </ActionIcon>
  );
}
