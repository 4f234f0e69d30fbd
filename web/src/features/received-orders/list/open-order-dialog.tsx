import type { OpenOrder, OpenOrderCard, OrderId } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { TradeCompanyLine } from '../../../entities/company/trade-company.tsx';
import { showDate } from '../../../entities/order/calendar.ts';
import { DeadlineMark } from '../../../entities/order/deadline-mark.tsx';
import { Facts } from '../../../entities/order/facts.tsx';
import { amountText, priceText } from '../../../entities/order/offer-values.ts';
import { orderWords } from '../../../entities/order/words.ts';
import { regionName, regionsQuery } from '../../../entities/region/regions.ts';
import { isProblem } from '../../../shared/api/api-problem.ts';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { formatMoment, formatMoney } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { Bone } from '../../../shared/ui/bone.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { receivedApi } from '../api.ts';
import { receivedWords } from '../words.ts';
import classes from './open-order-dialog.module.css';
import { OpenAction } from './open-table.tsx';

interface Props {
  readonly id: OrderId;
  /** The request that is being joined. */
  readonly taking: OrderId | null;
  readonly onAnswer: (order: Pick<OpenOrderCard, 'id'>) => void;
  readonly onClose: () => void;
}

/** A request of the open list, to be read before answering it. */
export function OpenOrderDialog({ id, taking, onAnswer, onClose }: Props) {
  const say = useWords(receivedWords);
  const order = useQuery(receivedApi.openOne(useLocale(), id));
  return (
    <Dialog size={640} title={order.data?.request ?? say('detail.title')} onClose={onClose}>
      {order.data === undefined ? (
        <Waiting order={order} />
      ) : (
        <div className={classes.whole}>
          <Whole order={order.data} />
          <div className={classes.answer}>
            <OpenAction order={order.data} isTaking={taking === id} onAnswer={onAnswer} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Waiting({ order }: { order: ReturnType<typeof useQuery<OpenOrder>> }) {
  const say = useWords(receivedWords);
  if (isProblem(order.error, 'not_found')) return <p role="status">{say('read.gone')}</p>;
  if (order.isError) return <LoadFailure error={order.error} onRetry={() => order.refetch()} />;
  return (
    <div role="status" aria-busy aria-label={say('detail.loading')} className={classes.whole}>
      {['40%', '90%', '80%', '60%'].map((width) => (
        <Bone key={width} width={width} height={18} />
      ))}
    </div>
  );
}

function Whole({ order }: { order: OpenOrder }) {
  const say = useWords(receivedWords);
  const words = useWords(orderWords);
  const locale = useLocale();
  const regions = useQuery(regionsQuery());
  const { amount, unit, preferable_price: price, total, preferable_time: time, answers_deadline: deadline } = order;
  const attached = order.images_amount + order.files_amount;
  return (
    <>
      <TradeCompanyLine company={order.company} />
      <Facts
        columns={2}
        facts={[
          { name: say('detail.amount'), value: amountText(locale, amount, unit) },
          {
            name: say('detail.preferable_price'),
            value: price === null ? words('by_agreement') : priceText(locale, price, unit),
          },
          { name: say('detail.total'), value: total === null ? null : formatMoney(total) },
          { name: say('detail.time'), value: time === null ? words('not_said') : showDate(locale, time) },
          {
            name: say('detail.deadline'),
            value: deadline && (
              <>
                {showDate(locale, deadline)} <DeadlineMark date={deadline} />
              </>
            ),
          },
          { name: say('detail.address'), value: order.address === '' ? words('not_said') : order.address },
          { name: say('filters.any_region'), value: order.region && regionName(regions.data, order.region, locale) },
          { name: say('detail.category'), value: order.category?.name },
          { name: say('read.published'), value: formatMoment(locale, order.activated_at) },
        ]}
      />
      <h3>{say('detail.about')}</h3>
      <p className={classes.text}>{order.description}</p>
      {order.extra_fields.length === 0 ? null : (
        <>
          <h3>{say('detail.specs')}</h3>
          <Facts facts={order.extra_fields} columns={2} />
        </>
      )}
      {attached === 0 ? null : <p className={classes.dim}>{say('read.attached', { count: attached })}</p>}
    </>
  );
}
