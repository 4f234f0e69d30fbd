import type { ChainId } from '@postavka/contract';
import { IconInboxOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { isProblem } from '../../../shared/api/api-problem.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { idOf } from '../../../shared/routing/id-of.ts';
import { ActionLink } from '../../../shared/ui/action.tsx';
import { Bone } from '../../../shared/ui/bone.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { StateView } from '../../../shared/ui/state-view.tsx';
import { receivedApi } from '../api.ts';
import { receivedWords } from '../words.ts';
import classes from './received-order.module.css';
import { ReceivedOrderView } from './received-order-view.tsx';
import type { ReportedRequest } from './reported-request.ts';

interface Props {
  /** The button that reports the request to an operator. */
  readonly reportAction: (request: ReportedRequest) => ReactNode;
}

/** One request that the company was asked about. */
export function ReceivedOrderScreen({ reportAction }: Props) {
  const say = useWords(receivedWords);
  const locale = useLocale();
  const id = idOf<ChainId>(useParams().id);
  const order = useQuery(receivedApi.one(locale, id));
  if (id === null || isProblem(order.error, 'not_found')) return <Missing />;
  if (order.data !== undefined) {
    const { id: request, name } = order.data.product_request;
    return <ReceivedOrderView key={id} order={order.data} reportAction={reportAction({ id: request, name })} />;
  }
  return (
    <>
      <PageHeader title={say('detail.title')} back={{ to: paths.received, label: say('detail.back') }} />
      {order.isError ? (
        <div className="card">
          <LoadFailure error={order.error} onRetry={() => order.refetch()} mark="ERROR" />
        </div>
      ) : (
        <div role="status" aria-busy aria-label={say('detail.loading')} className={`card ${classes.card}`}>
          {['40%', '90%', '80%', '60%', '30%'].map((width) => (
            <Bone key={width} width={width} height={18} />
          ))}
        </div>
      )}
    </>
  );
}

function Missing() {
  const say = useWords(receivedWords);
  return (
    <StateView
      icon={IconInboxOff}
      title={say('detail.missing.title')}
      text={say('detail.missing.text')}
      note="404 Not Found"
      actions={<ActionLink to={paths.received}>{say('detail.back')}</ActionLink>}
    />
  );
}
