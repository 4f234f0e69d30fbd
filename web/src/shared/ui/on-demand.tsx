import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { lazyPart, quietLazyPart } from './lazy-part.ts';
import { Opening } from './opening.tsx';

interface OnDemand<Props> {
  (props: Props): ReactNode;
  readonly load: () => Promise<unknown>;
}

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A dialog whose files arrive when it is first opened, or earlier if `usePreload` has asked for them. A long wait is told. */
export function onDemand<Props extends object>(load: Load<Props>, waiting: ReactNode = <Opening />): OnDemand<Props> {
  return Object.assign(inPlace(lazyPart(load as Load<object>), waiting), { load });
}

/** A part that nobody has asked for: neither a wait for it nor its absence is told. */
export const quietOnDemand = <Props extends object>(load: Load<Props>, waiting: ReactNode = null) =>
  inPlace<Props>(quietLazyPart(load as Load<object>), waiting);

/** The part, and what stands in its place until it is here. */
const inPlace =
  <Props extends object>(Part: ComponentType<object>, waiting: ReactNode) =>
  (props: Props): ReactNode => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  );

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
