/** What must never happen. */
export const BREACHES = [
  'lost',
  'doubled',
  'foreign',
  'hung',
  'slow recovery',
  'internal error',
  'unexpected refusal',
  'e-mail missing',
  'failed request',
] as const;
type Breach = (typeof BREACHES)[number];

export interface Breaches {
  add(kind: Breach, detail: string): void;
  readonly all: readonly { readonly kind: Breach; readonly detail: string; readonly at: string }[];
}

/** Told at once, and gathered for the report. */
export function createBreaches(say: (line: string) => void): Breaches {
  const all: { kind: Breach; detail: string; at: string }[] = [];
  return {
    all,
    add(kind, detail) {
      all.push({ kind, detail, at: new Date().toISOString() });
      say(`BREACH ${kind}: ${detail}`);
    },
  };
}
