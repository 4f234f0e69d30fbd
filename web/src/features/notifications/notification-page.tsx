import { Button } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { isProblem } from '../../shared/api/api-problem.ts';
import { formatMoment } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { idOf } from '../../shared/routing/id-of.ts';
import { safeReturnTo } from '../../shared/routing/return-to.ts';
import type { RouteHandle } from '../../shared/routing/route-handle.ts';
import { Bone } from '../../shared/ui/bone.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PageHeader, PageHeaderSkeleton } from '../../shared/ui/page-header.tsx';
import { StateView } from '../../shared/ui/state-view.tsx';
import { notificationsApi } from './api.ts';
import classes from './notifications.module.css';
import { notificationsWords } from './words.ts';

export const handle: RouteHandle = {
  head: ({ locale }) => ({ title: notificationsWords.in(locale)('title'), noindex: true }),
};

export function Component() {
  const say = useWords(notificationsWords);
  const id = idOf(useParams().id);
  const back = { to: paths.notifications, label: say('back') };
  return id === null ? <Missing back={back} /> : <Detail key={id} id={id} back={back} />;
}

interface Back {
  readonly to: string;
  readonly label: string;
}

function Detail({ id, back }: { id: number; back: Back }) {
  const say = useWords(notificationsWords);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const one = useQuery(notificationsApi.one(id));
  const isLoaded = one.data !== undefined;

  // Reading marks it read on the server: the bell and the list are refetched.
  useEffect(() => {
    if (!isLoaded) return;
    queryClient.invalidateQueries({ queryKey: notificationsApi.state().queryKey });
    queryClient.invalidateQueries({ queryKey: [...notificationsApi.all, 'list'] });
  }, [isLoaded, queryClient]);

  if (one.isPending) {
    return (
      <>
        <PageHeaderSkeleton back={back} />
        <div role="status" aria-label={say('loading')} aria-busy className={`card ${classes.body} ${classes.waiting}`}>
          <Bone width="80%" height={16} />
          <Bone width="60%" height={16} />
        </div>
      </>
    );
  }
  if (isProblem(one.error, 'not_found')) return <Missing back={back} />;
  if (one.data === undefined) return <LoadFailure error={one.error} onRetry={() => one.refetch()} back={back} />;

  const { title, text, created_at: createdAt, link } = one.data;
  const target = safeReturnTo(link);
  return (
    <>
      <PageHeader
        title={title}
        back={back}
        text={<time dateTime={createdAt}>{formatMoment(locale, createdAt)}</time>}
      />
      <article className={`card ${classes.body}`}>
        <p className={classes.full}>{text}</p>
        {target === null ? null : (
          <Button component={Link} to={target} className={classes.open ?? ''}>
            {say('open')}
          </Button>
        )}
      </article>
    </>
  );
}

function Missing({ back }: { back: Back }) {
  const say = useWords(notificationsWords);
  return (
    <StateView
      icon={IconBellOff}
      title={say('missing.title')}
      text={say('missing.text')}
      actions={
        <Button component={Link} to={back.to} variant="default">
          {back.label}
        </Button>
      }
    />
  );
}
