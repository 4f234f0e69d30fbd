import { useSyncExternalStore } from 'react';
import { type SessionSnapshot, session } from './session-store.ts';

/** The stored session; nobody while the server renders and while its page hydrates. */
export const useSession = (): SessionSnapshot =>
  useSyncExternalStore(session.subscribe, session.snapshot, session.serverSnapshot);
