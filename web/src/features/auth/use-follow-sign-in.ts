import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { TOKEN_KEYS } from '../../session/session-store.ts';
import { afterSignIn } from '../../shared/routing/return-to.ts';
import { readAuthState } from './frame/navigation-state.ts';

/** Follows a sign-in in another tab: this tab goes where its own sign-in would have led. */
export function useFollowSignIn(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const follow = useEffectEvent((event: StorageEvent) => {
    if (event.key !== TOKEN_KEYS.user || event.newValue === null) return;
    void navigate(afterSignIn(location.search, readAuthState(location).from), { replace: true });
  });
  useEffect(() => {
    const listen = (event: StorageEvent) => follow(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);
}
