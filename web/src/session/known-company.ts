import { session } from './session-store.ts';

/** As the session keeps it. */
export const knownCompany = ({ id, name }: { readonly id: number; readonly name: string }): string => `${id} ${name}`;

/** The name of a company, if the person has worked for it in this browser. */
export function knownName(id: number): string | null {
  const known = session.read('companyKnown');
  const mark = knownCompany({ id, name: '' });
  return known?.startsWith(mark) ? known.slice(mark.length) : null;
}
