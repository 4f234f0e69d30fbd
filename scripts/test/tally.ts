export type Tally = { passed: number; failed: number; skipped: number };

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };
export const success: Tally = { ...nothing, passed: 1 };
export const failure: Tally = { ...nothing, failed: 1 };

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

export function words({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * A runner's own report against how it ended: a report that is missing, that names
 * no failure though the runner failed, or that names no test at all, hides a crash.
 */
export function judge(reported: Tally | undefined, code: number): Tally {
  if (reported === undefined) return failure;
  if (reported.failed > 0) return reported;
  return code !== 0 || reported.passed === 0 ? add(reported, failure) : reported;
}
