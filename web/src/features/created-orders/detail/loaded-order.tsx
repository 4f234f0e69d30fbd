import type { CreatedOrder, OrderId } from '@postavka/contract';
import { IconClipboardOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { isProblem } from '../../../shared/api/api-problem.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { idOf } from '../../../shared/routing/id-of.ts';
import { ActionLink } from '../../../shared/ui/action.tsx';
import { Bone } from '../../../shared/ui/bone.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PageHeaderSkeleton } from '../../../shared/ui/page-header.tsx';
import { StateView } from '../../../shared/ui/state-view.tsx';
import { createdOrdersApi } from '../api.ts';
import { createdOrderWords } from '../words.ts';
import classes from './order-detail.module.css';

/** Loads the request that the address names. */
export function LoadedOrder({ children }: { children: (order: CreatedOrder) => ReactNode }) {
  const say = useWords(createdOrderWords);
  const id = idOf<OrderId>(useParams().id);
  const order = useQuery(createdOrdersApi.one(useLocale(), id));
  if (id === null || isProblem(order.error, 'not_found')) return <Missing />;
  if (order.data !== undefined) return <Fragment key={id}>{children(order.data)}</Fragment>;
  const back = { to: paths.created, label: say('to_list') };
  if (order.isError)
    return <LoadFailure error={order.error} onRetry={() => order.refetch()} mark="ERROR" back={back} />;
  return (
    <>
      <PageHeaderSkeleton back={back} />
      <div role="status" aria-busy aria-label={say('detail.loading')} className={`card ${classes.skeleton}`}>
        <Bone width="30%" height={24} />
        <Bone width="80%" height={16} />
        <Bone width="65%" height={16} />
        <Bone width="100%" height={140} />
      </div>
    </>
  );
}

function Missing() {
  const say = useWords(createdOrderWords);
  return (
    <StateView
      icon={IconClipboardOff}
      title={say('missing.title')}
      text={say('missing.text')}
      note="404 Not Found"
      actions={<ActionLink to={paths.created}>{say('to_list')}</ActionLink>}
    />
  );
}
