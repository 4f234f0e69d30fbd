import { useSearchParams } from 'react-router';

const PARAMETER = 'show';
const VALUE = 'import';

export const asksForImport = (search: URLSearchParams): boolean => search.get(PARAMETER) === VALUE;

/** Whether the address asks for the dialog, the address that does, and the way back from it. */
export function useImportAddress() {
  const [search, setSearch] = useSearchParams();
  const asking = new URLSearchParams(search);
  asking.set(PARAMETER, VALUE);
  return {
    isOpen: asksForImport(search),
    opening: `?${asking}`,
    close: () => {
      const rest = new URLSearchParams(search);
      rest.delete(PARAMETER);
      setSearch(rest, { replace: true, preventScrollReset: true });
    },
  };
}
