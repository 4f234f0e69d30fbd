import type { ImportId } from '@postavka/contract';
import { useSearchParams } from 'react-router';

const PARAMETER = 'show';
const VALUE = 'import';
const SUBJECT = 'import';

export const asksForImport = (search: URLSearchParams): boolean => search.get(PARAMETER) === VALUE;

/** The parameter that names the import in the dialog: a reload opens it there. */
function subjectIn(search: URLSearchParams): ImportId | null {
  const id = Number(search.get(SUBJECT));
  return Number.isSafeInteger(id) && id > 0 ? (id as ImportId) : null;
}

/** Whether the address asks for the dialog, the address that opens it, and the one that closes it. */
export function useImportAddress() {
  const [search, setSearch] = useSearchParams();
  const asking = new URLSearchParams(search);
  asking.set(PARAMETER, VALUE);
  const change = (edit: (next: URLSearchParams) => void) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        edit(next);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    isOpen: asksForImport(search),
    opening: `?${asking}`,
    subject: subjectIn(search),
    turnTo: (id: ImportId | null) =>
      change((next) => (id === null ? next.delete(SUBJECT) : next.set(SUBJECT, String(id)))),
    close: () =>
      change((next) => {
        next.delete(PARAMETER);
        next.delete(SUBJECT);
      }),
  };
}
