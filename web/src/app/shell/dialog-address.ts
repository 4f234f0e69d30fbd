import type { CompanyId } from '@postavka/contract';
import { type Location, useLocation, useSearchParams } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { paths } from '../../shared/paths.ts';
import { idOf } from '../../shared/routing/id-of.ts';
import { SHOW } from './use-asked.ts';

/** The title of the request that the address asks for. */
const REQUEST = 'request';
/** The company that the new request is sent to, beside those that matching finds. */
const SUPPLIER = 'supplier';

/** `show=createCompany` and `show=createRequest` open their dialogs; a new person meets the welcome tour first. */
export function useDialogAddress() {
  const { userToken } = useSession();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const asked = search.get(SHOW);
  const isOpen = userToken !== null && !search.has('new_user');
  return {
    shown: isOpen && (asked === 'createCompany' || asked === 'createRequest') ? asked : null,
    title: search.get(REQUEST) ?? '',
    lookedFor: pathname === paths.search ? (search.get('q') ?? '') : '',
    supplier: idOf<CompanyId>(search.get(SUPPLIER)),
    ask: ({ title = '', supplier }: { title?: string; supplier?: CompanyId }) => {
      const next = new URLSearchParams(search);
      next.set(SHOW, 'createRequest');
      if (title.trim() !== '') next.set(REQUEST, title.trim());
      if (supplier !== undefined) next.set(SUPPLIER, String(supplier));
      setSearch(next, { preventScrollReset: true });
    },
    forgetTitle: () => {
      if (search.has(REQUEST)) setSearch(without(search, REQUEST), { replace: true, preventScrollReset: true });
    },
    forget: ({ isCreated = false } = {}) => {
      const rest = without(search, SHOW, REQUEST, SUPPLIER);
      if (isCreated && rest.get('afterCreate') === 'new_user') rest.delete('afterCreate');
      if (rest.size !== search.size) setSearch(rest, { replace: true, preventScrollReset: true });
    },
  };
}

/** Whether this address closes the drawer of a new request. */
export const leavesDrawer = ({ search }: Location): boolean =>
  new URLSearchParams(search).get(SHOW) !== 'createRequest';

function without(search: URLSearchParams, ...names: readonly string[]): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of names) rest.delete(name);
  return rest;
}
