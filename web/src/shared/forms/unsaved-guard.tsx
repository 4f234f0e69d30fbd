import { useEffect } from 'react';
import { type Blocker, type Location, useBlocker } from 'react-router';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { useWords } from '../i18n/locale.tsx';
import { workWords } from '../i18n/work-words.ts';

/** Asks before values that are not saved are left behind: by a link, by Back, by closing the tab. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useUnsavedBlocker(isDirty);
  if (blocker.state !== 'blocked') return null;
  return <UnsavedQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}

/** The same with another question. Another path loses the values; `isLeaving` says what else does. */
export function useUnsavedBlocker(isDirty: boolean, isLeaving: (next: Location) => boolean = () => false): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && (currentLocation.pathname !== nextLocation.pathname || isLeaving(nextLocation)),
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return blocker;
}

export function UnsavedQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const say = useWords(workWords);
  return (
    <ConfirmDialog
      title={say('unsaved.title')}
      confirm={say('unsaved.leave')}
      cancel={say('unsaved.stay')}
      isDangerous
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {say('unsaved.text')}
    </ConfirmDialog>
  );
}
