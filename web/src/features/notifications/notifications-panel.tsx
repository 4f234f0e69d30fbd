import { Button, Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.css';
import { IconBellOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useEscape } from '../../shared/dialogs/use-escape.ts';
import { useReturnFocus } from '../../shared/dialogs/use-return-focus.ts';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { ListSkeleton } from '../../shared/ui/list/list-skeleton.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { StateView } from '../../shared/ui/state-view.tsx';
import { notificationsApi } from './api.ts';
import { MarkAllRead } from './list/mark-all-read.tsx';
import type { Notification } from './list/notification.ts';
import { NotificationList } from './list/notification-list.tsx';
import classes from './notifications.module.css';
import { notificationsWords } from './words.ts';

const NEWEST = { page: 1, size: 20 };

/** The newest notifications beside the page: 500 px, the whole width of a phone. */
export function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const say = useWords(notificationsWords);
  const common = useWords(commonWords);
  const list = useQuery(notificationsApi.list(NEWEST));
  const rows = list.data?.data ?? [];
  useReturnFocus();
  useEscape(onClose);
  return (
    <Drawer
      opened
      position="right"
      size={500}
      title={say('title')}
      onClose={onClose}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': common('close'), size: 44, iconSize: 20 }}
    >
      {rows.some(({ is_read }) => !is_read) ? (
        <div className={classes.tools}>
          <MarkAllRead />
        </div>
      ) : null}
      <PanelContents list={list} onLeave={onClose} />
      {rows.length === 0 ? null : (
        <div className={classes.all}>
          <Button component={Link} to={paths.notifications} variant="default" fullWidth onClick={onClose}>
            {say('back')}
          </Button>
        </div>
      )}
    </Drawer>
  );
}

interface ListQuery {
  readonly data: { readonly data: readonly Notification[] } | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

function PanelContents({ list, onLeave }: { list: ListQuery; onLeave: () => void }) {
  const say = useWords(notificationsWords);
  if (list.isPending) return <ListSkeleton />;
  if (list.data === undefined) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />;
  if (list.data.data.length === 0)
    return <StateView icon={IconBellOff} heading={2} title={say('empty.title')} text={say('empty.text')} />;
  return <NotificationList notifications={list.data.data} onLeave={onLeave} />;
}
