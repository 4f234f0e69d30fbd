import { type ImportPreview, LIMITS } from '@postavka/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../../shared/forms/upload/upload-failure.ts';
import { isUnderway, type Pending, type UploadQueue } from '../../../../shared/forms/upload/upload-queue.ts';
import { uploadWords } from '../../../../shared/forms/upload/upload-words.ts';
import { useAdmission } from '../../../../shared/forms/upload/use-admission.ts';
import { useUploadQueue } from '../../../../shared/forms/upload/use-upload-queue.ts';
import { useLocale, useWords } from '../../../../shared/i18n/locale.tsx';
import { toast } from '../../../../shared/ui/toast.ts';
import { importsApi } from '../api.ts';

export interface ImportUploads {
  readonly queue: UploadQueue;
  readonly pending: readonly Pending[];
  readonly isSending: boolean;
  /** Lists of others are being read first. */
  readonly isWaiting: boolean;
  readonly isFull: boolean;
  readonly add: (files: readonly File[]) => void;
}

const MAX = LIMITS.import.files;

/** Price lists being uploaded: a single one is previewed, several are run at once, each with a call of its own. */
export function useImportUploads(onPreview: (preview: ImportPreview) => void): ImportUploads {
  const say = useWords(uploadWords);
  const locale = useLocale();
  const client = useQueryClient();
  const admit = useAdmission('list', MAX);
  const [previewed] = useState(() => new WeakSet<File>());
  const [isWaiting, setWaiting] = useState(false);

  const { queue, pending } = useUploadQueue({
    send: async (file, watch) => {
      setWaiting(false);
      if (previewed.has(file)) onPreview(await importsApi.preview(file, watch, () => setWaiting(true)));
      else await importsApi.start(client, file, watch);
    },
    onSent: (file) => {
      if (!previewed.has(file)) toast({ kind: 'success', title: say('added', { name: file.name }) });
    },
    onFailed: (file, error) => {
      // The row of a single file shows the failure and its reason.
      if (!previewed.has(file)) toast({ kind: 'failure', title: say('not_added', { name: file.name }) });
      return failureOf(locale, error);
    },
    isHeld: false,
  });
  const underway = pending.filter(isUnderway).length;
  const room = MAX - underway;

  return {
    queue,
    pending,
    isSending: underway > 0,
    isWaiting,
    isFull: room <= 0,
    add: (files) => {
      const admitted = admit(files, room);
      const [only, ...others] = admitted.filter(({ reason }) => reason === null);
      if (only !== undefined && others.length === 0 && underway === 0) previewed.add(only.file);
      for (const { file, reason } of admitted) queue.add(file, reason);
    },
  };
}
