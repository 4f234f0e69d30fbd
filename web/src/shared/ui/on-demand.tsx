import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { lazyPart } from './lazy-part.ts';
import { Opening } from './opening.tsx';

interface OnDemand<Props> {
  (props: Props): ReactNode;
  readonly load: () => Promise<unknown>;
}

/** A dialog whose files arrive when it is first opened, or earlier if `usePreload` has asked for them. A long wait is told. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  const Part = lazyPart(load as () => Promise<ComponentType<object>>);
  const render = (props: Props) => (
    <Suspense fallback={<Opening />}>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(render, { load });
}

/** Loads the dialogs that people are likely to open next, once their page has nothing else to do. */
export function usePreload(parts: readonly Pick<OnDemand<never>, 'load'>[]): void {
  const first = useRef(parts);
  useEffect(
    () =>
      whenIdle(() => {
        // What fails now is tried again when the dialog is opened.
        for (const { load } of first.current) load().catch(() => {});
      }),
    [],
  );
}

const WITHOUT_IDLE_MS = 1000;

/** Safari does not tell when it is idle. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run);
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, WITHOUT_IDLE_MS);
  return () => clearTimeout(id);
}
