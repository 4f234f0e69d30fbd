import type { CreatedOrder } from '@postavka/contract';
import { Link } from 'react-router';
import { showDate } from '../../../entities/order/calendar.ts';
import { Facts } from '../../../entities/order/facts.tsx';
import { amountText, priceText } from '../../../entities/order/offer-values.ts';
import { formatMoney } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { createdOrderWords } from '../words.ts';
import classes from './order-detail.module.css';

/** All fields of the request. */
export function OrderFacts({ order }: { order: CreatedOrder }) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const { product } = order;
  const day = (value: string | null) => (value === null ? null : showDate(locale, value));
  const facts = [
    { name: say('fields.product'), value: product === null ? null : <ProductName product={product} /> },
    { name: say('fields.category'), value: order.category?.name },
    {
      name: say('fields.amount'),
      value: order.amount === null ? null : amountText(locale, order.amount, order.unit),
    },
    {
      name: say('fields.preferable_price'),
      value: order.preferable_price === null ? say('no_price') : priceText(locale, order.preferable_price, order.unit),
    },
    {
      name: say('fields.total'),
      value: order.total === null ? null : <strong>{formatMoney(order.total)}</strong>,
    },
    { name: say('fields.preferable_time'), value: day(order.preferable_time) },
    { name: say('fields.answers_deadline'), value: day(order.answers_deadline) },
    { name: say('fields.address'), value: order.address },
    ...order.extra_fields,
  ];
  return (
    <>
      <Facts facts={facts} columns={2} />
      {order.description === '' ? null : <p className={classes.description}>{order.description}</p>}
    </>
  );
}

function ProductName({ product }: { product: NonNullable<CreatedOrder['product']> }) {
  const say = useWords(createdOrderWords);
  if (product.is_gone) return say('detail.product_gone', { name: product.name });
  return <Link to={paths.product(product.id)}>{product.name}</Link>;
}
