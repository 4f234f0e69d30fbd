import { logout } from '@postavka/contract';
import { useNavigate } from 'react-router';
import { call } from '../shared/api/call.ts';
import { useSend } from '../shared/api/use-send.ts';
import { paths } from '../shared/paths.ts';
import { session } from './session-store.ts';

/** Ends the session here whatever the server answers: a person who signs out must not stay signed in. */
export function useSignOut(to?: string) {
  const leave = useLeave(to);
  return useSend({
    mutationFn: () => call(logout, {}),
    meta: { operation: 'logout', handlesFailure: true },
    onSettled: leave,
  });
}

/** Forgets the person in this browser and goes to the start page, or elsewhere. */
export function useLeave(to: string = paths.landing): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    session.end({ quietly: true });
    await navigate(to);
    session.tell();
  };
}
