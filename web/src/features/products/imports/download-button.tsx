import { Button, type ButtonProps } from '@mantine/core';
import type { UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { importsWords } from './words.ts';

interface Props extends ButtonProps {
  readonly file: UseMutationOptions<void, Error, void>;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** Downloads a file; a failure is shown in a toast. */
export function DownloadButton({ file, children, ...look }: Props) {
  const say = useWords(importsWords);
  const locale = useLocale();
  const fetching = useSend(file);
  const onError = (error: Error) =>
    toast({ kind: 'failure', title: say('download_failed'), text: problemText(locale, error) });
  return (
    <Button {...look} loading={fetching.isPending} onClick={() => fetching.mutate(undefined, { onError })}>
      {children}
    </Button>
  );
}
