import { Button, Pagination, Skeleton } from '@mantine/core';
import { IconBellOff, IconChecks } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useWords } from '../../shared/i18n/locale.tsx';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { StateView } from '../../shared/ui/state-view.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { notificationsApi } from './api.ts';
import { pageOf } from './filters.ts';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications.module.css';
import { notificationsWords } from './words.ts';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: notificationsWords.in(locale)('title'), noindex: true }),
};

export function Component() {
  const say = useWords(notificationsWords);
  const [search, setSearch] = useSearchParams();
  const page = pageOf(search);
  const list = useQuery(notificationsApi.list(page));
  const markAll = useMutation(notificationsApi.markAllRead());
  const hasUnread = list.data?.data.some(({ is_read }) => !is_read) ?? false;

  return (
    <>
      <PageHeader
        title={say('title')}
        actions={
          hasUnread ? (
            <Button
              variant="default"
              leftSection={<IconChecks size={20} aria-hidden />}
              loading={markAll.isPending}
              onClick={() =>
                markAll.mutate(undefined, { onSuccess: () => toast({ kind: 'success', title: say('marked') }) })
              }
            >
              {say('mark_all')}
            </Button>
          ) : null
        }
      />
      {list.isPending ? <ListSkeleton /> : null}
      {list.isError && list.data === undefined ? (
        <LoadFailure error={list.error} onRetry={() => list.refetch()} />
      ) : null}
      {list.data?.count === 0 ? (
        <div className="card">
          <StateView icon={IconBellOff} heading={2} title={say('empty.title')} text={say('empty.text')} />
        </div>
      ) : null}
      {list.data !== undefined && list.data.count > 0 ? (
        <ul className={`card ${classes.list}`} aria-busy={list.isPlaceholderData}>
          {list.data.data.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} />
          ))}
        </ul>
      ) : null}
      {list.data !== undefined && list.data.pages > 1 ? (
        <Pagination
          className={classes.pages}
          aria-label={say('pages')}
          size="lg"
          total={list.data.pages}
          value={page}
          onChange={(next) => setSearch(next === 1 ? {} : { page: String(next) })}
          getControlProps={(control) => ({
            'aria-label': control === 'previous' ? say('previous') : control === 'next' ? say('next') : undefined,
          })}
        />
      ) : null}
    </>
  );
}

function ListSkeleton() {
  return (
    <div className={`card ${classes.list}`} role="status" aria-busy>
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className={classes.placeholder}>
          <Skeleton height={16} width="45%" />
          <Skeleton height={12} width="80%" mt={10} />
        </div>
      ))}
    </div>
  );
}
