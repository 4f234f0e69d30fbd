import type { CompanyId } from '@postavka/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { session } from '../../session/session-store.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { afterSignUp, NEW_USER } from '../../shared/routing/return-to.ts';
import { toast } from '../../shared/ui/toast.ts';
import { joinWords } from './words.ts';

/** After accepting, enters that company; a person who has just signed up still gets the welcome tour. */
export function useEnterCompany() {
  const say = useWords(joinWords);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = search.has(NEW_USER) ? afterSignUp('', null) : paths.dashboard;
  return async ({ id, name }: { readonly id: CompanyId; readonly name: string }): Promise<void> => {
    session.write({ companyToken: null, companyId: String(id) });
    toast({ kind: 'success', title: say('joined', { name }) });
    await navigate(next, { replace: true });
    await queryClient.resetQueries();
  };
}
