import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { UnsavedGuard } from '../../../shared/forms/unsaved-guard.tsx';

interface Watch {
  readonly report: (name: string, isDirty: boolean) => void;
  /** The person has agreed to leave: ask nothing more. */
  readonly release: () => void;
}

const WatchContext = createContext<Watch>({ report: () => {}, release: () => {} });

/** One question for several unsaved forms on a page. */
export function DirtyForms({ children }: { children: ReactNode }) {
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback((name: string, isDirty: boolean) => {
    setDirty((before) => {
      if (before.has(name) === isDirty) return before;
      const after = new Set(before);
      if (isDirty) after.add(name);
      else after.delete(name);
      return after;
    });
  }, []);
  // Rendered at once, so that the following navigation is not asked about.
  const release = useCallback(() => flushSync(() => setDirty(new Set())), []);
  const [watch] = useState(() => ({ report, release }));
  return (
    <WatchContext value={watch}>
      <UnsavedGuard isDirty={dirty.size > 0} />
      {children}
    </WatchContext>
  );
}

export function useDirty(name: string, isDirty: boolean): void {
  const { report } = useContext(WatchContext);
  useEffect(() => {
    report(name, isDirty);
    return () => report(name, false);
  }, [report, name, isDirty]);
}

export const useReleaseDirty = (): (() => void) => useContext(WatchContext).release;
