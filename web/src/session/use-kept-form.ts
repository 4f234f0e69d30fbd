import { useEffect, useRef, useState } from 'react';
import { useKeptValues } from './kept-values.ts';

/** Keeps the unsaved values of a form under this name, so that a reload or a session that ends does not lose them. */
export function useKeptForm<V extends object>(name: string, initial: V) {
  const kept = useKeptValues();
  const [typed] = useState((): V | undefined => {
    const was = kept.read(name);
    return typeof was === 'object' && was !== null ? { ...initial, ...was } : undefined;
  });
  return { typed, forget: () => kept.forget(name) };
}

/** Keeps the values while they differ from the saved ones. */
export function useKeepTyped(name: string, values: object, isDirty: boolean): void {
  const kept = useKeptValues();
  const wasDirty = useRef(false);
  useEffect(() => {
    if (isDirty) kept.write(name, values);
    // Kept values are shown only after the first rendering.
    else if (wasDirty.current) kept.forget(name);
    wasDirty.current = isDirty;
  }, [kept, name, values, isDirty]);
}
