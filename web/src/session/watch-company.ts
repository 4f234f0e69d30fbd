import { session } from './session-store.ts';

/**
 * Calls back when the person works for another company than before (lost it, joined one, switched in another tab):
 * nothing of the former one may stay on screen.
 */
export function watchCompany(onChange: () => void): () => void {
  let known = session.read('companyId');
  return session.subscribe(() => {
    const former = known;
    known = session.read('companyId');
    if (former === null || former === known || session.token('user') === null) return;
    onChange();
  });
}
