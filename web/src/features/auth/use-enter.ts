import { useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../../session/current-user.ts';
import { session } from '../../session/session-store.ts';

/** Signs in with a fresh token: stores it, forgets the pending sign-up, fetches the person. */
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
    // If this fails, the next screen shows its own failure.
    await queryClient.prefetchQuery(currentUserQuery(token));
  };
}
