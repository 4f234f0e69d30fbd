import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { LIMITS, type Locale, type ReceivedOrder } from '@postavka/contract';
import { orderWords } from '../../../entities/order/words.ts';
import { manyUnits, unitName } from '../../../entities/unit/unit-name.ts';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { MoneyField } from '../../../shared/forms/money-field.tsx';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { receivedWords } from '../words.ts';
import { type OfferFormValues, vatRates } from './form.ts';
import classes from './offer-form.module.css';

interface Props {
  readonly fields: UseFormReturnType<OfferFormValues>;
  readonly order: ReceivedOrder;
}

/** Price, amount, date and terms; for a first offer, with the source of the suggested values. */
export function OfferFields({ fields, order }: Props) {
  const say = useWords(receivedWords);
  const locale = useLocale();
  const { product_request: request } = order;
  const { values } = fields;
  const isNew = order.price === null;
  return (
    <>
      <MoneyField
        {...fields.getInputProps('price')}
        value={values.price}
        unit={unitName(locale, request.unit)}
        required
        data-autofocus
        label={say('offer.price')}
        description={isNew && values.price === order.defaults.price ? <PriceHint order={order} /> : null}
      />
      <div className={classes.pair}>
        <NumberField
          {...fields.getInputProps('amount')}
          value={values.amount}
          required
          label={
            request.unit === ''
              ? say('offer.amount')
              : say('offer.amount_unit', { unit: manyUnits(locale, request.unit) })
          }
          description={isNew && values.amount === request.amount ? say('offer.as_requested') : null}
        />
        <DateField
          {...fields.getInputProps('time')}
          value={values.time}
          required
          label={say('offer.time')}
          description={isNew && values.time === request.preferable_time ? say('offer.as_requested') : null}
        />
      </div>
      <div className={classes.pair}>
        <NativeSelect
          {...fields.getInputProps('vat')}
          size="md"
          label={say('offer.vat')}
          data={[
            { value: '', label: say('offer.vat_not_said') },
            ...vatRates(values.vat).map((rate) => ({ value: rate, label: vatLabel(locale, rate) })),
          ]}
        />
        <MoneyField
          {...fields.getInputProps('delivery_price')}
          value={values.delivery_price}
          label={say('offer.delivery_price')}
          description={say('offer.delivery_hint')}
        />
      </div>
      <TextInput
        {...fields.getInputProps('payment_terms')}
        label={say('offer.payment_terms')}
        description={say('offer.payment_hint')}
        maxLength={LIMITS.offer.paymentTerms}
      />
      <DateField {...fields.getInputProps('valid_until')} value={values.valid_until} label={say('offer.valid_until')} />
      <Textarea
        {...fields.getInputProps('comment')}
        size="md"
        rows={3}
        maxLength={LIMITS.offer.comment}
        label={say('offer.comment')}
      />
    </>
  );
}

const vatLabel = (locale: Locale, rate: string): string => {
  const say = orderWords.in(locale);
  return rate === '0' ? say('offer.vat_none') : say('offer.vat_percent', { percent: rate });
};

/** The source of the suggested price. */
function PriceHint({ order: { defaults } }: { order: ReceivedOrder }) {
  const say = useWords(receivedWords);
  if (defaults.price === null) return null;
  const { product } = defaults;
  if (product !== null && product.price === defaults.price)
    return say('offer.price_hint_product', { name: product.name });
  return say('offer.price_hint_request');
}
