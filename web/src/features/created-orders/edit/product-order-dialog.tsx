import { Button } from '@mantine/core';
import { NewProductOrder, type ProductId } from '@postavka/contract';
import { useNavigate } from 'react-router';
import { useCreationKey } from '../../../shared/api/use-creation-key.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import type { FormSchema } from '../../../shared/forms/form-schema.ts';
import { noPastDates } from '../../../shared/forms/no-past-dates.ts';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { paths } from '../../../shared/paths.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { createdOrdersApi } from '../api.ts';
import { createdOrderWords } from '../words.ts';
import classes from './order-form.module.css';
import { OrderRefusal } from './order-refusal.tsx';
import { type OrderedProduct, ProductOrderFields, type ProductOrderValues } from './product-order-fields.tsx';

interface Props {
  readonly product: OrderedProduct;
  readonly onClose: () => void;
}

/** Sends a product request to the company that sells the product. */
export function ProductOrderDialog({ product, onClose }: Props) {
  const say = useWords(createdOrderWords);
  const locale = useLocale();
  const key = useCreationKey();
  const navigate = useNavigate();
  const send = useSend(createdOrdersApi.createFromProduct());
  const initial: ProductOrderValues = {
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
  return (
    <FormDialog
      size={560}
      title={say('product_order.title')}
      isDirty={fields.isDirty() && !send.isSuccess}
      onClose={onClose}
    >
      <form {...form.props} className={classes.root}>
        <p className={classes.lead}>{product.name}</p>
        <ProductOrderFields fields={fields} product={product} />
        {form.refusal === null ? null : <OrderRefusal title={say('product_order.failed')} error={form.refusal} />}
        <Button type="submit" fullWidth loading={send.isPending}>
          {say('product_order.submit')}
        </Button>
      </form>
    </FormDialog>
  );
}

const toBody = (product: ProductId, values: ProductOrderValues) => ({
  product,
  amount: values.amount as number,
  preferable_price: values.preferable_price,
  preferable_time: values.preferable_time,
  description: values.description,
});

const schemaFor = (product: ProductId): FormSchema =>
  noPastDates(['preferable_time'], {
    safeParse: (values) => NewProductOrder.safeParse(toBody(product, values as ProductOrderValues)),
  });
