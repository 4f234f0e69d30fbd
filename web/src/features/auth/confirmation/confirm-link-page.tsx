import { Button } from '@mantine/core';
import { IconLinkOff, IconLock, IconMailCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { currentUserQuery } from '../../../session/current-user.ts';
import { session } from '../../../session/session-store.ts';
import { useSession } from '../../../session/use-session.ts';
import { isProblem } from '../../../shared/api/api-problem.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { commonWords } from '../../../shared/i18n/common-words.ts';
import { failureText } from '../../../shared/i18n/failure-text.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { afterSignUp, safeReturnTo } from '../../../shared/routing/return-to.ts';
import type { RouteHandle } from '../../../shared/routing/route-handle.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PlainFrame } from '../../../shared/ui/plain-frame.tsx';
import { StateView } from '../../../shared/ui/state-view.tsx';
import { authApi } from '../api.ts';
import { INTRODUCTION } from '../frame/navigation-state.ts';
import { useEnter } from '../use-enter.ts';
import { authWords } from '../words.ts';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: authWords.in(locale)('link.title'), noindex: true }),
};

/** The page of the link in the e-mail. */
export function Component() {
  const { token = '' } = useParams();
  const enter = useEnter();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const confirm = useSend({
    ...authApi.confirmLink(),
    onSuccess: async ({ Token }) => {
      const onward = safeReturnTo(session.read('afterConfirmation'));
      session.write({ verificationStep: INTRODUCTION });
      await enter(Token);
      const user = queryClient.getQueryData(currentUserQuery(Token).queryKey);
      const next = onward ?? afterSignUp('', null);
      // Several people may have signed up with this address: no password counts until one is set here.
      if (user?.has_password === false)
        return navigate(paths.identityVerification, {
          replace: true,
          state: { method: 'email', email: user.email, from: next },
        });
      session.write({ verificationStep: null });
      await navigate(next, { replace: true });
    },
  });
  const { mutate } = confirm;
  const asked = useRef<string | null>(null);
  useEffect(() => {
    // The link works once: a second call would be refused.
    if (asked.current === token) return;
    asked.current = token;
    mutate(token);
  }, [token, mutate]);

  return (
    <PlainFrame>
      <Outcome error={confirm.error} onRetry={() => mutate(token)} />
    </PlainFrame>
  );
}

function Outcome({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const say = useWords(authWords);
  const common = useWords(commonWords);
  const locale = useLocale();
  const isSignedIn = useSession().userToken !== null;
  if (error === null) return <StateView icon={IconMailCheck} title={say('link.waiting')} />;
  if (isProblem(error, 'account_blocked'))
    return (
      <StateView
        icon={IconLock}
        title={say('link.blocked')}
        text={failureText(locale, error)}
        actions={
          <Button component={Link} to={paths.about}>
            {common('support_contacts')}
          </Button>
        }
      />
    );
  if (!isProblem(error, 'not_found')) return <LoadFailure error={error} onRetry={onRetry} heading={1} />;
  return (
    <StateView
      icon={IconLinkOff}
      title={say('link.stale')}
      text={say(isSignedIn ? 'link.used_text' : 'link.stale_text')}
      actions={
        <Button component={Link} to={isSignedIn ? paths.dashboard : paths.signIn}>
          {common(isSignedIn ? 'to_dashboard' : 'sign_in')}
        </Button>
      }
    />
  );
}
