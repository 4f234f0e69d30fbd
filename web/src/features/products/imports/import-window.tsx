import { Modal } from '@mantine/core';
import type { Import, UndoneImport } from '@postavka/contract';
import { useRef, useState } from 'react';
import { useEscape } from '../../../shared/dialogs/use-escape.ts';
import { useReturnFocus } from '../../../shared/dialogs/use-return-focus.ts';
import { useUnsavedBlocker } from '../../../shared/forms/unsaved-guard.tsx';
import { commonWords } from '../../../shared/i18n/common-words.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { usePhone } from '../../../shared/ui/use-phone.ts';
import { CheckStep } from './check/check-step.tsx';
import { ColumnsStep } from './columns/columns-step.tsx';
import { FileStep } from './file/file-step.tsx';
import { useImportUploads } from './file/use-import-uploads.ts';
import { UndoQuestion } from './history/undo-question.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { ResumeStep } from './resume-step.tsx';
import { RunStep } from './run/run-step.tsx';
import { useFocusInStep } from './step/use-focus-in-step.ts';
import { asksForImport } from './use-import-address.ts';
import { atColumns, useImportView } from './use-import-view.ts';
import { importsWords } from './words.ts';

/** The dialog with its steps: a file, its columns, the changes, the run and its result. */
export function ImportWindow({ onClose }: { onClose: () => void }) {
  const say = useWords(importsWords);
  const common = useWords(commonWords);
  const isPhone = usePhone();
  const { view, go, open, start, tellGone } = useImportView();
  const [undoing, setUndoing] = useState<Import | null>(null);
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const uploads = useImportUploads((preview) => go(atColumns(preview)));
  const blocker = useUnsavedBlocker({
    isDirty: uploads.isSending,
    isLeaving: ({ search }) => !asksForImport(new URLSearchParams(search)),
  });
  const isAsking = undoing !== null || blocker.state === 'blocked';
  const steps = useRef<HTMLDivElement>(null);
  useFocusInStep(steps, isAsking);
  function close() {
    if (view.step === 'columns' || view.step === 'check')
      toast({ kind: 'success', title: say('left.title'), text: say('left.text', { name: view.preview.name }) });
    onClose();
  }
  useReturnFocus();
  useEscape(close);
  return (
    <>
      <Modal
        opened
        size={1000}
        fullScreen={isPhone}
        title={say('title')}
        closeOnClickOutside={false}
        closeOnEscape={false}
        onClose={close}
        closeButtonProps={{ 'aria-label': common('close'), size: 44, iconSize: 20 }}
      >
        <div ref={steps}>
          {view.step === 'file' ? (
            <FileStep uploads={uploads} isGone={view.isGone} onUndo={setUndoing} onPreview={open} />
          ) : null}
          {view.step === 'resume' ? (
            <ResumeStep
              id={view.id}
              onPreview={open}
              onStarted={(started) => go({ step: 'run', started })}
              onGone={tellGone}
              onBack={start}
            />
          ) : null}
          {view.step === 'columns' ? (
            <ColumnsStep
              preview={view.preview}
              mapping={view.mapping}
              settings={view.settings}
              onMapping={(mapping, settings = view.settings) => go({ ...view, mapping, settings })}
              onSettings={(settings) => go({ ...view, settings })}
              onReread={(preview) => go(atColumns(preview))}
              onBack={start}
              onNext={() => go({ ...view, step: 'check' })}
            />
          ) : null}
          {view.step === 'check' ? (
            <CheckStep
              preview={view.preview}
              mapping={view.mapping}
              settings={view.settings}
              onMapping={(mapping, settings = view.settings) => go({ ...view, mapping, settings })}
              onSettings={(settings) => go({ ...view, settings })}
              asked={view.asked}
              onBack={(asked) => go({ ...view, step: 'columns', asked })}
              onStarted={(started) => go({ step: 'run', started })}
            />
          ) : null}
          {view.step === 'run' ? (
            <RunStep started={view.started} undone={undone} onClose={onClose} onAnother={start} onUndo={setUndoing} />
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
