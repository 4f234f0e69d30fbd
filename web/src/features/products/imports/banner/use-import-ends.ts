import type { Import } from '@postavka/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../../shared/i18n/locale.tsx';
import { toast } from '../../../../shared/ui/toast.ts';
import { CHANGED, isInProgress } from '../api.ts';
import { outcomeOf } from '../outcome.ts';
import { useImportAddress } from '../use-import-address.ts';
import { importsWords } from '../words.ts';

/** When an import ends, refetches the products on screen and reports its result, unless the open dialog does. */
export function useImportEnds(imports: readonly Import[] | undefined): void {
  const say = useWords(importsWords);
  const locale = useLocale();
  const client = useQueryClient();
  const { isOpen } = useImportAddress();
  const before = useRef(imports);

  useEffect(() => {
    const ended = endedSince(before.current, imports);
    before.current = imports ?? before.current;
    if (ended.length === 0) return;
    for (const queryKey of CHANGED) void client.invalidateQueries({ queryKey });
    if (isOpen) return;
    for (const one of ended) {
      const { name, reason, created, updated, skipped, failed } = one;
      const figures = Object.entries({ created, updated, skipped, failed });
      const counts = Object.fromEntries(figures.map(([key, value]) => [key, formatNumber(locale, value)]));
      const outcome = outcomeOf(one);
      toast({
        kind: outcome === 'confirmed' ? 'success' : 'failure',
        title: say(`report.${outcome}`),
        text: reason === null ? say('banner.result', { name, ...counts }) : `${name}: ${reason}`,
      });
    }
  });
}

/** Imports that have ended since the last look: a short one may even begin and end between two looks. */
function endedSince(before: readonly Import[] | undefined, now: readonly Import[] | undefined): readonly Import[] {
  if (before === undefined || now === undefined || before === now) return [];
  const done = new Set(before.filter((one) => !isInProgress(one)).map(({ id }) => id));
  return now.filter((one) => !isInProgress(one) && !done.has(one.id));
}
