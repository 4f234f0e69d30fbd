import { Button, Textarea } from '@mantine/core';
import { isTotalTooLarge, LIMITS, NewProductOrder, type ProductId, totalOf } from '@postavka/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { amountText } from '../../../entities/order/offer-values.ts';
import { manyUnits, unitName } from '../../../entities/unit/unit-name.ts';
import { useCreationKey } from '../../../shared/api/use-creation-key.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { DateField } from '../../../shared/forms/date-field.tsx';
import type { FormSchema } from '../../../shared/forms/form-schema.ts';
import { MoneyField } from '../../../shared/forms/money-field.tsx';
import { noPastDates } from '../../../shared/forms/no-past-dates.ts';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import { useUnsavedBlocker } from '../../../shared/forms/unsaved-guard.tsx';
import { UnsavedQuestion } from '../../../shared/forms/unsaved-question.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { paths } from '../../../shared/paths.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { createdOrdersApi } from '../api.ts';
import { createdOrderWords } from '../words.ts';
import classes from './order-form.module.css';
import { OrderRefusal } from './order-refusal.tsx';
import { OrderTotal } from './order-total.tsx';

export interface OrderedProduct {
  readonly id: ProductId;
  readonly name: string;
  readonly price: number | null;
  readonly unit: string;
  /** The smallest lot that is sold; `null` is any. */
  readonly min_lot: number | null;
}

interface Values {
  readonly [name: string]: unknown;
  readonly amount: number | null;
  readonly preferable_price: number | null;
  readonly preferable_time: string;
  readonly description: string;
}

interface Props {
  readonly product: OrderedProduct;
  readonly onClose: () => void;
}

/** Asks the company of a product for it. */
export function ProductOrderDialog({ product, onClose }: Props) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const [isAsking, setIsAsking] = useState(false);
  const key = useCreationKey();
  const navigate = useNavigate();
  const send = useSend(createdOrdersApi.createFromProduct());
  const unit = unitName(locale, product.unit);
  const initial: Values = {
    amount: product.min_lot ?? 1,
    preferable_price: product.price,
    preferable_time: '',
    description: '',
  };
  const form = useAppForm({
    initial,
    schema: schemaFor(product.id),
    onSubmit: (values) => {
      send.mutate(
        { body: toBody(product.id, values), key: key.current() },
        {
          onSuccess: ({ id }) => {
            const open = { label: say('product_order.open'), run: () => void navigate(paths.createdOrder(id)) };
            toast({ kind: 'success', title: say('product_order.done'), text: product.name, action: open });
            onClose();
          },
          onError: (error) => {
            toast({ kind: 'failure', title: say('product_order.failed'), text: problemText(locale, error) });
            form.refuse(error);
          },
          onSettled: (_created, error) => key.renewAfter(error),
        },
      );
    },
  });
  const { fields } = form;
  const blocker = useUnsavedBlocker(fields.isDirty() && !send.isSuccess);
  const isQuestioned = isAsking || blocker.state === 'blocked';
  const stay = () => {
    blocker.reset?.();
    setIsAsking(false);
  };
  const { amount, preferable_price: price } = fields.values;
  return (
    <>
      <Dialog
        size={560}
        title={say('product_order.title')}
        closeOnClickOutside={!fields.isDirty()}
        closeOnEscape={!isQuestioned}
        onClose={() => (fields.isDirty() ? setIsAsking(true) : onClose())}
      >
        <form {...form.props} className={classes.root}>
          <p className={classes.lead}>{product.name}</p>
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
              inputWrapperOrder={['label', 'input', 'description', 'error']}
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
          {form.refusal === null ? null : <OrderRefusal title={say('product_order.failed')} error={form.refusal} />}
          <Button type="submit" fullWidth loading={send.isPending}>
            {say('product_order.submit')}
          </Button>
        </form>
      </Dialog>
      {isQuestioned ? <UnsavedQuestion onStay={stay} onLeave={blocker.proceed ?? onClose} /> : null}
    </>
  );
}

/** An amount below the smallest lot can be asked for: whether it is sold is the seller's word. */
function MinLot({ product: { min_lot: least, unit }, amount }: { product: OrderedProduct; amount: number | null }) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  if (least === null) return null;
  const lot = { amount: amountText(locale, least, unit) };
  if (amount === null || amount >= least) return say('product_order.min_lot', lot);
  return <span className={classes.warning}>{say('product_order.below_lot', lot)}</span>;
}

const toBody = (product: ProductId, values: Values) => ({
  product,
  amount: values.amount as number,
  preferable_price: values.preferable_price,
  preferable_time: values.preferable_time,
  description: values.description,
});

const schemaFor = (product: ProductId): FormSchema =>
  noPastDates(['preferable_time'], {
    safeParse: (values) => NewProductOrder.safeParse(toBody(product, values as Values)),
  });
