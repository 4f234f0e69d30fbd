import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { currentUserQuery } from '../../session/current-user.ts';
import { session } from '../../session/session-store.ts';

/** Takes a fresh token: stores it, fetches the person, goes on. */
export function useEnter(): (token: string, target: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (token, target) => {
    session.write({ userToken: token, companyToken: null, confirmationEmail: null, emailResendAt: null });
    // The screen behind shows its own failure if this one fails.
    await queryClient.prefetchQuery(currentUserQuery(token));
    await navigate(target, { replace: true });
  };
}
