import { useEffect, useRef, useState } from 'react';
import { type Location, type NavigationType, useBlocker } from 'react-router';
import { askBeforeLeaving, type TypedFate } from '../routing/leaving.ts';
import { onDemand, usePreload } from '../ui/on-demand.tsx';

const UnsavedQuestion = onDemand(() => import('./unsaved-question.tsx').then((module) => module.UnsavedQuestion));

interface GuardProps extends Pick<BlockerOptions, 'isDirty' | 'isLeaving'> {
  /** For a form that keeps typed values: forgets them. */
  readonly onLeave?: (() => void) | undefined;
}

/** Asks before values that are not saved are left behind: by a link, by Back, by signing out, by closing the tab. */
export function UnsavedGuard({ isDirty, isLeaving, onLeave }: GuardProps) {
  const blocker = useUnsavedBlocker({ isDirty, isLeaving, fate: onLeave === undefined ? 'lost' : 'kept' });
  usePreload([UnsavedQuestion]);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave?.();
    blocker.proceed();
  };
  return <UnsavedQuestion onStay={blocker.reset} onLeave={leave} />;
}

type UnsavedBlocker =
  | { readonly state: 'blocked'; readonly proceed: () => void; readonly reset: () => void }
  | { readonly state: 'free'; readonly proceed?: undefined; readonly reset?: undefined };

interface BlockerOptions {
  readonly isDirty: boolean;
  /** Whether the values are also lost on a path that stays the same. */
  readonly isLeaving?: ((next: Location, action: `${NavigationType}`) => boolean) | undefined;
  /** What happens to the values when the person leaves. */
  readonly fate?: TypedFate;
}

/** The same with another question. */
export function useUnsavedBlocker({ isDirty, isLeaving = () => false, fate = 'lost' }: BlockerOptions): UnsavedBlocker {
  const isDecided = useRef(false);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const blocker = useBlocker(
    ({ currentLocation: { pathname }, nextLocation: next, historyAction }) =>
      isDirty && !isDecided.current && (pathname !== next.pathname || isLeaving(next, historyAction)),
  );
  useEffect(() => {
    if (!isDirty) return;
    isDecided.current = false;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isDecided.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    const release = askBeforeLeaving((action) => setLeave(() => action), fate);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      release();
    };
  }, [isDirty, fate]);

  if (leave !== null) {
    const proceed = () => {
      isDecided.current = true;
      setLeave(null);
      leave();
    };
    return { state: 'blocked', proceed, reset: () => setLeave(null) };
  }
  if (blocker.state !== 'blocked') return { state: 'free' };
  return { state: 'blocked', proceed: () => blocker.proceed(), reset: () => blocker.reset() };
}
