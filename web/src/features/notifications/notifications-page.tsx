import { Button } from '@mantine/core';
import { IconBellOff, IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSend } from '../../shared/api/use-send.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { pagingIn } from '../../shared/routing/list-address.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { ListPage } from '../../shared/ui/list/list-page.tsx';
import { StateView } from '../../shared/ui/state-view.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { notificationsApi } from './api.ts';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications.module.css';
import { notificationsWords } from './words.ts';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: notificationsWords.in(locale)('title'), noindex: true }),
};

export function Component() {
  const say = useWords(notificationsWords);
  const [search] = useSearchParams();
  const list = useQuery(notificationsApi.list(pagingIn(search)));
  const hasUnread = list.data?.data.some(({ is_read }) => !is_read) ?? false;
  return (
    <ListPage
      title={say('title')}
      actions={hasUnread ? <MarkAllRead /> : null}
      list={list}
      empty={<StateView icon={IconBellOff} heading={2} title={say('empty.title')} text={say('empty.text')} />}
    >
      {(notifications, isBusy) => (
        <ul className={`card ${classes.list}`} aria-busy={isBusy}>
          {notifications.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function MarkAllRead() {
  const say = useWords(notificationsWords);
  const markAll = useSend(notificationsApi.markAllRead());
  const done = () => toast({ kind: 'success', title: say('marked') });
  return (
    <Button
      variant="default"
      leftSection={<IconChecks size={20} aria-hidden />}
      loading={markAll.isPending}
      onClick={() => markAll.mutate(undefined, { onSuccess: done })}
    >
      {say('mark_all')}
    </Button>
  );
}
