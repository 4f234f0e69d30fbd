import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSession } from './use-session.ts';

export const CURRENT_USER = ['current-user'] as const;

export const currentUserQuery = (token: string | null) =>
  queryOptions({
    // The token is part of the key so that another person's data never shows, not even for a moment.
    queryKey: [...CURRENT_USER, token],
    // On demand: visitors need neither the call nor the schemas that come with it.
    queryFn: async ({ signal }) => (await import('./fetch-current-user.ts')).fetchCurrentUser(signal),
    enabled: token !== null,
  });

export function useCurrentUser() {
  const { userToken } = useSession();
  return useQuery(currentUserQuery(userToken));
}
