import { useState } from 'react';

interface Ordered {
  readonly id: number;
}

/** Items in the requested order until the server confirms it; a failure restores the old order. */
export function useOrder<T extends Ordered>(
  items: readonly T[],
  save: ((ids: readonly T['id'][]) => Promise<unknown>) | undefined,
  onFailure: (error: unknown) => void,
): { shown: readonly T[]; move: (id: T['id'], place: number) => void } {
  const [wanted, setWanted] = useState<readonly T['id'][] | null>(null);
  const shown = wanted === null ? items : arranged(items, wanted);
  return {
    shown,
    move(id, place) {
      if (save === undefined || place < 0 || place >= shown.length) return;
      const others = shown.map((item) => item.id).filter((one) => one !== id);
      const ids = others.toSpliced(place, 0, id);
      setWanted(ids);
      save(ids)
        .catch(onFailure)
        // Only the last move switches back to the server's order.
        .finally(() => setWanted((now) => (now === ids ? null : now)));
    },
  };
}

const arranged = <T extends Ordered>(items: readonly T[], ids: readonly T['id'][]): readonly T[] =>
  items.toSorted((a, b) => placeOf(ids, a.id) - placeOf(ids, b.id));

function placeOf(ids: readonly number[], id: number): number {
  const place = ids.indexOf(id);
  return place === -1 ? ids.length : place;
}
