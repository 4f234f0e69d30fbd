import { CHAIN_STATUSES, CONDITIONS, type ReceivedOrder } from '@postavka/contract';
import { Link } from 'react-router';
import { Attachments } from '../../../entities/order/attachments.tsx';
import { showDate } from '../../../entities/order/calendar.ts';
import { DeadlineMark } from '../../../entities/order/deadline-mark.tsx';
import { Facts } from '../../../entities/order/facts.tsx';
import { amountText, priceText } from '../../../entities/order/offer-values.ts';
import { orderWords } from '../../../entities/order/words.ts';
import { formatMoment, formatMoney } from '../../../shared/format/format.ts';
import { contractWords } from '../../../shared/i18n/contract-words.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { workNames } from '../../../shared/i18n/work-names.ts';
import { paths } from '../../../shared/paths.ts';
import { receivedWords } from '../words.ts';
import classes from './received-order.module.css';

/** The buyer's request. */
export function RequestCard({ order }: { order: ReceivedOrder }) {
  const say = useWords(receivedWords);
  return (
    <section className={`card ${classes.card}`}>
      <h2>{say('detail.request')}</h2>
      <RequestDetails order={order} />
    </section>
  );
}

/** The same without a card, for the form of an offer. */
export function RequestDetails({ order }: { order: ReceivedOrder }) {
  const say = useWords(receivedWords);
  const { product_request: request } = order;
  const { product } = request;
  const specs = product?.extra_fields ?? request.extra_fields;
  return (
    <>
      <Terms order={order} />
      <h3>{say('detail.about')}</h3>
      <p className={classes.description}>
        {[request.description, product?.description].filter(Boolean).join('\n\n') || say('detail.no_description')}
      </p>
      {specs.length === 0 ? null : (
        <>
          <h3>{say('detail.specs')}</h3>
          <Facts facts={specs} columns={2} />
        </>
      )}
      <Attachments
        images={[...request.images, ...(product?.images ?? [])]}
        files={[...request.files, ...(product?.files ?? [])]}
      />
    </>
  );
}

function Terms({ order }: { order: ReceivedOrder }) {
  const say = useWords(receivedWords);
  const words = useWords(orderWords);
  const names = useWords(contractWords);
  const trade = useWords(workNames);
  const locale = useLocale();
  const { product_request: request } = order;
  const condition = request.product?.condition ?? request.condition;
  const category = request.category ?? order.category;
  const date = (value: string | null) => (value === null ? words('not_said') : showDate(locale, value));
  return (
    <Facts
      columns={2}
      facts={[
        { name: say('detail.amount'), value: amountText(locale, request.amount, request.unit) },
        {
          name: say('detail.preferable_price'),
          value:
            request.preferable_price === null
              ? words('by_agreement')
              : priceText(locale, request.preferable_price, request.unit),
        },
        { name: say('detail.total'), value: request.total === null ? null : formatMoney(request.total) },
        { name: say('detail.time'), value: date(request.preferable_time) },
        {
          name: say('detail.deadline'),
          value: request.answers_deadline && (
            <>
              {date(request.answers_deadline)}{' '}
              {order.status === CHAIN_STATUSES.waiting ? <DeadlineMark date={request.answers_deadline} /> : null}
            </>
          ),
        },
        { name: say('detail.address'), value: request.address === '' ? words('not_said') : request.address },
        { name: say('detail.category'), value: category?.name },
        {
          name: say('detail.condition'),
          value: condition === null ? null : names(`condition.${condition === CONDITIONS.used ? 'used' : 'new'}`),
        },
        {
          name: say('detail.type'),
          value: trade(`order_type.${request.is_personal_request ? 'personal' : 'product'}`),
        },
        { name: say('detail.product'), value: request.product && <ProductName product={request.product} /> },
        { name: say('detail.received'), value: formatMoment(locale, order.created_at) },
      ]}
    />
  );
}

function ProductName({ product }: { product: NonNullable<ReceivedOrder['product_request']['product']> }) {
  const say = useWords(receivedWords);
  if (product.is_gone)
    return (
      <>
        {product.name} <span className={classes.dim}>({say('detail.product_gone')})</span>
      </>
    );
  return <Link to={paths.product(product.id)}>{product.name}</Link>;
}
