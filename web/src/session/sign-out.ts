import { logout } from '@postavka/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../shared/api/call.ts';
import { paths } from '../shared/paths.ts';
import { session } from './session-store.ts';

/** Ends the session here whatever the server says: a person who leaves must not stay signed in. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(logout, {}),
    meta: { operation: 'logout', handlesFailure: true },
    onSettled: async () => {
      session.end({ quietly: true });
      await navigate(paths.landing);
      session.tell();
      queryClient.clear();
    },
  });
}
