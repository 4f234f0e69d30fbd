import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { isTotalTooLarge, LIMITS, type ProductId, totalOf } from '@postavka/contract';
import { amountText } from '../../../entities/order/offer-values.ts';
import { manyUnits, unitName } from '../../../entities/unit/unit-name.ts';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { MoneyField } from '../../../shared/forms/money-field.tsx';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { createdOrderWords } from '../words.ts';
import classes from './order-form.module.css';
import { OrderTotal } from './order-total.tsx';

export interface OrderedProduct {
  readonly id: ProductId;
  readonly name: string;
  readonly price: number | null;
  readonly unit: string;
  /** The minimum lot; `null` is any amount. */
  readonly min_lot: number | null;
}

export interface ProductOrderValues {
  readonly [name: string]: unknown;
  readonly amount: number | null;
  readonly preferable_price: number | null;
  readonly preferable_time: string;
  readonly description: string;
}

interface Props {
  readonly fields: UseFormReturnType<ProductOrderValues>;
  readonly product: OrderedProduct;
}

export function ProductOrderFields({ fields, product }: Props) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const unit = unitName(locale, product.unit);
  const { amount, preferable_price: price } = fields.values;
  return (
    <div className={classes.fields}>
      <NumberField
        {...fields.getInputProps('amount')}
        value={amount}
        required
        data-autofocus
        label={
          unit === ''
            ? say('fields.amount')
            : say('product_order.amount_unit', { unit: manyUnits(locale, product.unit) })
        }
        description={<MinLot product={product} amount={amount} />}
      />
      <MoneyField
        {...fields.getInputProps('preferable_price')}
        value={price}
        unit={unit}
        label={say('fields.preferable_price')}
      />
      <DateField
        {...fields.getInputProps('preferable_time')}
        value={fields.values.preferable_time}
        required
        label={say('fields.preferable_time')}
      />
      <OrderTotal total={totalOf(price, amount)} isTooLarge={isTotalTooLarge(price, amount)} />
      <Textarea
        {...fields.getInputProps('description')}
        className={classes.wide ?? ''}
        size="md"
        rows={4}
        maxLength={LIMITS.order.description}
        label={say('product_order.description')}
      />
    </div>
  );
}

/** An amount below the minimum lot may be requested: the seller decides. */
function MinLot({ product: { min_lot: least, unit }, amount }: { product: OrderedProduct; amount: number | null }) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  if (least === null) return null;
  const lot = { amount: amountText(locale, least, unit) };
  if (amount === null || amount >= least) return say('product_order.min_lot', lot);
  return <span className={classes.warning}>{say('product_order.below_lot', lot)}</span>;
}
