import type { NotificationEvent } from '@postavka/contract';
import { IconLinkOff, IconMailCheck, IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { eventWords } from '../../entities/notification-event/words.ts';
import { isProblem } from '../../shared/api/api-problem.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { paths } from '../../shared/paths.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { ActionButton, ActionLink } from '../../shared/ui/action.tsx';
import { ListSkeleton } from '../../shared/ui/list/list-skeleton.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PlainFrame } from '../../shared/ui/plain-frame.tsx';
import { StateView } from '../../shared/ui/state-view.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { notificationsApi } from './api.ts';
import { notificationsWords } from './words.ts';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: notificationsWords.in(locale)('unsubscribe.title'), noindex: true }),
};

/** The page of the unsubscribe link in e-mails: it asks first, since mail scanners open links too. */
export function Component() {
  const { token = '' } = useParams();
  return (
    <PlainFrame>
      <Subscription token={token} />
    </PlainFrame>
  );
}

function Subscription({ token }: { token: string }) {
  const subscription = useQuery(notificationsApi.subscription(token));
  if (subscription.isPending) return <ListSkeleton />;
  if (isProblem(subscription.error, 'link_invalid') || isProblem(subscription.error, 'invalid')) return <Invalid />;
  if (subscription.data === undefined)
    return <LoadFailure error={subscription.error} onRetry={() => subscription.refetch()} heading={1} />;
  const { event, subscribed } = subscription.data;
  return subscribed ? <Question token={token} event={event} /> : <Already event={event} />;
}

function Question({ token, event }: { token: string; event: NotificationEvent }) {
  const say = useWords(notificationsWords);
  const name = useWords(eventWords)(event);
  const locale = useLocale();
  const unsubscribe = useSend({
    ...notificationsApi.unsubscribe(),
    onError: (error) => toast({ kind: 'failure', title: say('unsubscribe.failed'), text: problemText(locale, error) }),
  });
  if (unsubscribe.data?.already) return <Already event={event} />;
  if (unsubscribe.data)
    return <StateView icon={IconMailCheck} title={say('unsubscribe.done')} actions={<ToProfile />} />;
  return (
    <StateView
      icon={IconMailOff}
      title={say('unsubscribe.ask', { event: name })}
      text={say('unsubscribe.text')}
      actions={
        <>
          <ActionButton disabled={unsubscribe.isPending} onClick={() => unsubscribe.mutate(token)}>
            {say('unsubscribe.confirm')}
          </ActionButton>
          <ToProfile />
        </>
      }
    />
  );
}

function Already({ event }: { event: NotificationEvent }) {
  const say = useWords(notificationsWords);
  const name = useWords(eventWords)(event);
  return (
    <StateView
      icon={IconMailOff}
      title={say('unsubscribe.already')}
      text={say('unsubscribe.already_text', { event: name })}
      actions={<ToProfile />}
    />
  );
}

function Invalid() {
  const say = useWords(notificationsWords);
  return (
    <StateView
      icon={IconLinkOff}
      tone="failure"
      title={say('unsubscribe.invalid')}
      text={say('unsubscribe.invalid_text')}
      actions={<ToProfile />}
    />
  );
}

function ToProfile() {
  const say = useWords(notificationsWords);
  return (
    <ActionLink to={paths.profile} variant="default">
      {say('unsubscribe.profile')}
    </ActionLink>
  );
}
