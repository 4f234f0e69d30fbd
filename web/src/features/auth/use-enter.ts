import { useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../../session/current-user.ts';
import { session } from '../../session/session-store.ts';

/** Takes a fresh token: stores it, forgets what waited for it, fetches the person. */
export function useEnter(): (token: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (token) => {
    session.write({
      userToken: token,
      companyToken: null,
      ...(session.token('user') === token ? {} : { companyId: null }),
      confirmationEmail: null,
      afterConfirmation: null,
      signUpAttempt: null,
      emailResendAt: null,
      phoneResendAt: null,
    });
    // The screen behind shows its own failure if this one fails.
    await queryClient.prefetchQuery(currentUserQuery(token));
  };
}
