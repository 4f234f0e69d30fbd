import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useActiveCompany } from '../../session/active-company.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { session } from '../../session/session-store.ts';
import { LINKED_COMPANY } from './linked-company.ts';

/** Enters the company that the address names, if the person works for it; `true` until that is done. */
export function useLinkedCompany(): boolean {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const active = useActiveCompany();
  const companies = useCurrentUser().data?.companies ?? [];
  const params = new URLSearchParams(search);
  const asked = params.get(LINKED_COMPANY);
  const other = companies.find(({ id }) => String(id) === asked && id !== active?.id)?.id ?? null;
  params.delete(LINKED_COMPANY);
  const plain = `${pathname}${params.size === 0 ? '' : `?${params}`}${hash}`;

  useEffect(() => {
    if (asked === null) return;
    if (other !== null) {
      queryClient.clear();
      session.write({ companyToken: null, companyId: String(other) });
    }
    void navigate(plain, { replace: true });
  }, [asked, other, plain, navigate, queryClient]);
  return asked !== null;
}
