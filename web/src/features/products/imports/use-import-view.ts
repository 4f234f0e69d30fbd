import type { Import, ImportId, ImportPreview, ImportQuestion } from '@postavka/contract';
import { useRef, useState } from 'react';
import { useKeptValues } from '../../../session/kept-values.ts';
import type { Mapping } from './mapping.ts';
import type { Settings } from './settings.ts';
import { useImportAddress } from './use-import-address.ts';

interface Choices {
  readonly step: 'columns' | 'check';
  readonly mapping: Mapping;
  readonly settings: Settings;
  /** Questions that came with answers to others: they stay, and their answers can be changed. */
  readonly asked: readonly ImportQuestion[];
}

export type ImportView =
  | { readonly step: 'file'; readonly isGone: boolean }
  | { readonly step: 'resume'; readonly id: ImportId }
  | (Choices & { readonly preview: ImportPreview })
  | { readonly step: 'run'; readonly started: Import };

const START: ImportView = { step: 'file', isGone: false };
const GONE: ImportView = { step: 'file', isGone: true };

export const atColumns = (preview: ImportPreview): ImportView => ({
  step: 'columns',
  preview,
  mapping: preview.mapping,
  settings: preview.settings,
  asked: [],
});

/**
 * The state of the dialog. The address names the import, and the browser keeps the choices made for it, so a reload
 * changes nothing.
 */
export function useImportView() {
  const { subject, turnTo } = useImportAddress();
  const kept = useKeptValues();
  const [view, setView] = useState<ImportView>(() => (subject === null ? START : { step: 'resume', id: subject }));

  // The address is updated a moment later.
  const named = useRef(subject);

  function go(next: ImportView) {
    setView(next);
    if (next.step === 'columns' || next.step === 'check') {
      const { preview, ...choices } = next;
      kept.write(nameOf(preview.id), choices);
    }
    if (next.step === 'run') kept.forget(nameOf(next.started.id));
    const id = subjectOf(next);
    if (id !== named.current) turnTo(id);
    named.current = id;
  }

  return {
    view,
    go,
    start: () => go(START),
    tellGone: () => go(GONE),
    /** Opens the step where it was left. */
    open: (preview: ImportPreview) => {
      const choices = kept.read(nameOf(preview.id));
      go(isOf(preview, choices) ? { ...choices, preview } : atColumns(preview));
    },
  };
}

const nameOf = (id: ImportId): string => `import:${id}`;

function subjectOf(view: ImportView): ImportId | null {
  if (view.step === 'file') return null;
  if (view.step === 'resume') return view.id;
  return view.step === 'run' ? view.started.id : view.preview.id;
}

/** Choices for columns that the file no longer has are dropped. */
function isOf(preview: ImportPreview, choices: unknown): choices is Choices {
  const { mapping } = (choices ?? {}) as Partial<Choices>;
  if (mapping === undefined) return false;
  const keys = Object.keys(preview.mapping);
  return keys.length === Object.keys(mapping).length && keys.every((key) => Object.hasOwn(mapping, key));
}
