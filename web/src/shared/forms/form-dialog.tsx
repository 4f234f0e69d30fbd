import type { Location } from 'react-router';
import { Dialog, type DialogProps } from '../dialogs/dialog.tsx';
import { leaveBy } from '../routing/leaving.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface Props extends Omit<DialogProps, 'closeOnClickOutside' | 'closeOnEscape'> {
  /** Something was typed or chosen that is not sent yet. */
  readonly isDirty: boolean;
  /** For a form that keeps typed values: forgets them. */
  readonly onDiscard?: (() => void) | undefined;
}

/** A dialog with a form: a press beside it loses nothing that was typed, Escape, its cross and Back ask first. */
export function FormDialog({ isDirty, onDiscard, onClose, ...props }: Props) {
  return (
    <>
      <Dialog {...props} closeOnClickOutside={!isDirty} onClose={isDirty ? () => leaveBy(onClose) : onClose} />
      {/* Only while it is needed: it takes the place of the guard of a form below. */}
      {isDirty ? <UnsavedGuard isDirty isLeaving={isBack} onLeave={onDiscard} /> : null}
    </>
  );
}

/** A dialog may be open by its address: Back then closes it, on the same path. */
const isBack = (_next: Location, action: string): boolean => action === 'POP';
