import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { isTotalTooLarge, LIMITS, totalOf } from '@postavka/contract';
import { CategoryField } from '../../../entities/category/category-field.tsx';
import { ExtraFields } from '../../../entities/extra-fields/extra-fields.tsx';
import { UnitField } from '../../../entities/unit/unit-field.tsx';
import { unitName } from '../../../entities/unit/unit-name.ts';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { MoneyField } from '../../../shared/forms/money-field.tsx';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { createdOrderWords } from '../words.ts';
import { AddressField } from './address-field.tsx';
import type { OrderValues } from './form.ts';
import classes from './order-form.module.css';
import { OrderTotal } from './order-total.tsx';
import { SuggestedCategories } from './suggested-categories.tsx';
import { useTitleHints } from './use-title-hints.ts';

interface Props {
  readonly fields: UseFormReturnType<OrderValues>;
  readonly isPersonal: boolean;
}

export function OrderFields({ fields, isPersonal }: Props) {
  const say = useWords(createdOrderWords);
  const { values } = fields;
  const locale = useLocale();
  const hints = useTitleHints(values.request);
  const isLate = values.preferable_time !== '' && values.answers_deadline > values.preferable_time;
  return (
    <div className={classes.fields}>
      <TextInput
        {...fields.getInputProps('request')}
        className={classes.wide ?? ''}
        {...(isPersonal ? { required: true } : { readOnly: true, variant: 'filled' })}
        maxLength={LIMITS.order.title}
        label={say(isPersonal ? 'fields.request' : 'fields.product')}
      />
      <div className={classes.wide}>
        <CategoryField
          path="category"
          label={say('fields.category')}
          max={1}
          value={values.category}
          error={fields.errors.category}
          onChange={(category) => fields.setFieldValue('category', category)}
        />
        {values.category.length > 0 ? null : (
          <SuggestedCategories
            categories={hints.categories}
            onChoose={(category) => fields.setFieldValue('category', category === null ? [] : [category])}
          />
        )}
      </div>
      <div className={classes.amount}>
        <NumberField {...fields.getInputProps('amount')} value={values.amount} required label={say('fields.amount')} />
        <UnitField input={fields.getInputProps('unit')} />
      </div>
      <MoneyField
        {...fields.getInputProps('preferable_price')}
        value={values.preferable_price}
        unit={unitName(locale, values.unit.trim())}
        label={say('fields.preferable_price')}
        description={say('fields.price_hint')}
      />
      <OrderTotal
        total={totalOf(values.preferable_price, values.amount)}
        isTooLarge={isTotalTooLarge(values.preferable_price, values.amount)}
      />
      <DateField
        {...fields.getInputProps('preferable_time')}
        value={values.preferable_time}
        required
        label={say('fields.preferable_time')}
      />
      <DateField
        {...fields.getInputProps('answers_deadline')}
        value={values.answers_deadline}
        label={say('fields.answers_deadline')}
        description={
          isLate ? <span className={classes.warning}>{say('fields.deadline_late')}</span> : say('fields.deadline_hint')
        }
      />
      <AddressField input={fields.getInputProps('address')} isRequired={isPersonal} />
      <Textarea
        {...fields.getInputProps('description')}
        className={classes.wide ?? ''}
        size="md"
        rows={4}
        required={isPersonal}
        label={say('fields.description')}
        description={say('fields.left', {
          count: values.description.trim().length,
          max: LIMITS.order.description,
        })}
      />
      <ExtraFields
        value={values.extra_fields}
        errors={fields.errors}
        hint={say('fields.extra_hint')}
        suggested={hints.fields}
        onChange={(next) => fields.setFieldValue('extra_fields', next)}
      />
    </div>
  );
}
