import { LIMITS, type Upload } from '@postavka/contract';
import { ApiProblem } from '../../api/api-problem.ts';
import { useLocale, useWords } from '../../i18n/locale.tsx';
import { fieldText, problemText } from '../../i18n/problem-words.ts';
import { toast } from '../../ui/toast.ts';
import { objectionTo, typesOf } from './check-file.ts';
import { uploadWords } from './upload-words.ts';

/** A file that is taken into the list; with a `reason` it stays there without being sent. */
export interface Admitted {
  readonly file: File;
  readonly reason: string | null;
}

/** Decides which of the chosen files are taken, and reports those that are ignored. */
export function useAdmission(kind: Upload['kind'], max: number) {
  const say = useWords(uploadWords);
  const locale = useLocale();

  const ignore = ({ name }: File, code: string, limit: number): [] => {
    const title = problemText(locale, new ApiProblem({ status: 0, code, detail: code, limit }));
    toast({ kind: 'failure', title, text: name });
    return [];
  };

  return (files: readonly File[], room: number): Admitted[] => {
    let left = room;
    return files.flatMap((file): Admitted[] => {
      const objection = objectionTo(file, kind);
      // By the specification such a file is ignored, with this message.
      if (objection === 'too_large') return ignore(file, 'file_too_large', LIMITS.upload.megabytes);
      if (objection === 'type')
        return [{ file, reason: kind === 'list' ? say('wrong_list') : say('wrong_type', { types: typesOf(kind) }) }];
      if (objection === 'empty') return [{ file, reason: fieldText(locale, { key: 'file_empty' }) }];
      if (left <= 0) return ignore(file, 'too_many_files', max);
      left -= 1;
      return [{ file, reason: null }];
    });
  };
}
