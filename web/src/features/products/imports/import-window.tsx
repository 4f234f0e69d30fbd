import { Modal } from '@mantine/core';
import type { Import, ImportPreview, ImportQuestion, UndoneImport } from '@postavka/contract';
import { useRef, useState } from 'react';
import { useReturnFocus } from '../../../shared/dialogs/use-return-focus.ts';
import { useUnsavedBlocker } from '../../../shared/forms/unsaved-guard.tsx';
import { commonWords } from '../../../shared/i18n/common-words.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { usePhone } from '../../../shared/ui/use-phone.ts';
import { CheckStep } from './check/check-step.tsx';
import { ColumnsStep } from './columns/columns-step.tsx';
import { FileStep } from './file/file-step.tsx';
import { useImportUploads } from './file/use-import-uploads.ts';
import { UndoQuestion } from './history/undo-question.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import type { Mapping } from './mapping.ts';
import { RunStep } from './run/run-step.tsx';
import type { Settings } from './settings.ts';
import { useFocusInStep } from './step/use-focus-in-step.ts';
import { asksForImport } from './use-import-address.ts';
import { importsWords } from './words.ts';

type View =
  | { readonly step: 'file' }
  | {
      readonly step: 'columns' | 'check';
      readonly preview: ImportPreview;
      readonly mapping: Mapping;
      readonly settings: Settings;
      /** Questions that came with answers to others: they can still be answered otherwise. */
      readonly asked: readonly ImportQuestion[];
    }
  | { readonly step: 'run'; readonly started: Import };

const START: View = { step: 'file' };
const atColumns = (preview: ImportPreview): View => ({
  step: 'columns',
  preview,
  mapping: preview.mapping,
  settings: preview.settings,
  asked: [],
});

/** The dialog with its steps: a file, its columns, what would change, the run and its result. */
export function ImportWindow({ onClose }: { onClose: () => void }) {
  const say = useWords(importsWords);
  const common = useWords(commonWords);
  const isPhone = usePhone();
  const [view, setView] = useState<View>(START);
  const [undoing, setUndoing] = useState<Import | null>(null);
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const uploads = useImportUploads((preview) => setView(atColumns(preview)));
  const isUnfinished = view.step === 'columns' || view.step === 'check' || uploads.isSending;
  const blocker = useUnsavedBlocker(isUnfinished, ({ search }) => !asksForImport(new URLSearchParams(search)));
  useReturnFocus();
  const isAsking = undoing !== null || blocker.state === 'blocked';
  const steps = useRef<HTMLDivElement>(null);
  useFocusInStep(steps, isAsking);
  return (
    <>
      <Modal
        opened
        size={1000}
        fullScreen={isPhone}
        title={say('title')}
        closeOnClickOutside={false}
        closeOnEscape={!isAsking}
        onClose={onClose}
        closeButtonProps={{ 'aria-label': common('close'), size: 44, iconSize: 20 }}
      >
        <div ref={steps}>
          {view.step === 'file' ? (
            <FileStep uploads={uploads} onUndo={setUndoing} onPreview={(preview) => setView(atColumns(preview))} />
          ) : null}
          {view.step === 'columns' ? (
            <ColumnsStep
              preview={view.preview}
              mapping={view.mapping}
              settings={view.settings}
              onMapping={(mapping) => setView({ ...view, mapping })}
              onSettings={(settings) => setView({ ...view, settings })}
              onReread={(preview) => setView(atColumns(preview))}
              onBack={() => setView(START)}
              onNext={() => setView({ ...view, step: 'check' })}
            />
          ) : null}
          {view.step === 'check' ? (
            <CheckStep
              preview={view.preview}
              mapping={view.mapping}
              settings={view.settings}
              onMapping={(mapping) => setView({ ...view, mapping })}
              onSettings={(settings) => setView({ ...view, settings })}
              asked={view.asked}
              onBack={(asked) => setView({ ...view, step: 'columns', asked })}
              onStarted={(started) => setView({ step: 'run', started })}
            />
          ) : null}
          {view.step === 'run' ? (
            <RunStep
              started={view.started}
              undone={undone}
              onClose={onClose}
              onAnother={() => setView(START)}
              onUndo={setUndoing}
            />
          ) : null}
        </div>
      </Modal>
      {undoing === null ? null : (
        <UndoQuestion subject={undoing} onUndone={setUndone} onClose={() => setUndoing(null)} />
      )}
      {blocker.state === 'blocked' ? <LeaveQuestion onStay={blocker.reset} onLeave={blocker.proceed} /> : null}
    </>
  );
}
