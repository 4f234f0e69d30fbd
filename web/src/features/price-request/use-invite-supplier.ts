import { type CompanyId, inviteSupplier, type OrderId } from '@postavka/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CREATED_ORDERS } from '../../entities/order/keys.ts';
import { isProblem } from '../../shared/api/api-problem.ts';
import { call } from '../../shared/api/call.ts';
import { onceWithKey } from '../../shared/api/lost-answer.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { priceRequestWords } from './words.ts';

/** Sends a saved request to the company that it was begun for; a draft waits for its publication. */
export function useInviteSupplier(company: CompanyId | null): (id: OrderId) => Promise<void> {
  const say = useWords(priceRequestWords);
  const queryClient = useQueryClient();
  return useCallback(
    async (id) => {
      if (company === null) return;
      try {
        await onceWithKey((key) => call(inviteSupplier, { body: { id, company } }, key));
        await queryClient.invalidateQueries({ queryKey: CREATED_ORDERS });
      } catch (error) {
        // Matching may have been faster: the company has it already.
        if (isProblem(error, 'already_asked')) return;
        const isDraft = isProblem(error, 'order_wrong_status');
        toast({
          kind: isDraft ? 'success' : 'failure',
          title: say(isDraft ? 'not_published' : 'not_invited'),
          text: say(isDraft ? 'not_published_text' : 'not_invited_text'),
        });
      }
    },
    [company, queryClient, say],
  );
}
