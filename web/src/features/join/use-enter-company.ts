import type { CompanyId } from '@postavka/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { session } from '../../session/session-store.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { toast } from '../../shared/ui/toast.ts';
import { joinWords } from './words.ts';

/** After an invitation is accepted the person wants to see that company. */
export function useEnterCompany() {
  const say = useWords(joinWords);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async ({ id, name }: { readonly id: CompanyId; readonly name: string }): Promise<void> => {
    session.write({ companyToken: null, companyId: String(id) });
    toast({ kind: 'success', title: say('joined', { name }) });
    await navigate(paths.dashboard, { replace: true });
    await queryClient.resetQueries();
  };
}
