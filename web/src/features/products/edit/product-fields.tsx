import { NativeSelect, Textarea, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CONDITIONS, COUNTRIES, LIMITS, PRICE_VATS } from '@postavka/contract';
import { IconInfoCircle } from '@tabler/icons-react';
import { CategoryField } from '../../../entities/category/category-field.tsx';
import { RegionField } from '../../../entities/region/region-field.tsx';
import { UnitField } from '../../../entities/unit/unit-field.tsx';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import sections from '../../../shared/forms/sections.module.css';
import { contractWords } from '../../../shared/i18n/contract-words.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import type { ProductValues } from '../form.ts';
import { companyProductWords } from '../words.ts';
import classes from './product-form.module.css';

interface Props {
  readonly fields: UseFormReturnType<ProductValues>;
  readonly isNew: boolean;
}

/** They need the whole width of a phone. */
const LONG: ReadonlySet<keyof ProductValues> = new Set(['factory_producer', 'barcode']);

export function ProductFields({ fields, isNew }: Props) {
  return (
    <>
      <Main fields={fields} />
      <Trade fields={fields} isNew={isNew} />
    </>
  );
}

function Main({ fields }: Pick<Props, 'fields'>) {
  const say = useWords(companyProductWords);
  const { values } = fields;
  const max = LIMITS.product.description;
  return (
    <section className={`card ${sections.section}`}>
      <Title order={2}>{say('form.main')}</Title>
      <TextInput
        {...fields.getInputProps('name')}
        className={sections.wide ?? ''}
        required
        label={say('fields.name')}
        description={say('fields.name_hint')}
      />
      <div className={sections.wide}>
        <CategoryField
          path="categories"
          label={say('fields.categories')}
          max={LIMITS.product.categories}
          value={values.categories}
          error={complaintAbout('categories', fields.errors)}
          onChange={(categories) => {
            fields.setFieldValue('categories', categories);
            fields.clearFieldError('categories');
          }}
        />
      </div>
      <Textarea
        {...fields.getInputProps('description')}
        className={sections.wide ?? ''}
        size="md"
        rows={4}
        label={say('fields.description')}
        description={say('fields.left', { count: values.description.trim().length, max })}
      />
      <div className={`${sections.wide} ${classes.short}`}>
        {(['article_number', 'product_series', 'factory_producer', 'barcode'] as const).map((name) => (
          <TextInput
            key={name}
            {...fields.getInputProps(name)}
            className={LONG.has(name) ? (classes.long ?? '') : ''}
            label={say(`fields.${name}`)}
            autoComplete="off"
          />
        ))}
        <TextInput
          {...fields.getInputProps('product_link')}
          className={classes.address ?? ''}
          label={say('fields.product_link')}
          type="url"
          inputMode="url"
          placeholder="https://"
        />
      </div>
    </section>
  );
}

function Trade({ fields, isNew }: Props) {
  const say = useWords(companyProductWords);
  const words = useWords(contractWords);
  const conditions = (['new', 'used'] as const).map((name) => ({
    value: String(CONDITIONS[name]),
    label: words(`condition.${name}`),
  }));
  return (
    <section className={`card ${sections.section}`}>
      <Title order={2}>{say('form.trade')}</Title>
      <div className={`${sections.wide} ${classes.short}`}>
        <div className={classes.long}>
          <NumberField {...fields.getInputProps('price')} value={fields.values.price} label={say('fields.price')} />
          {isNew && fields.values.price === null ? (
            <p className={classes.note}>
              <IconInfoCircle size={18} stroke={1.6} aria-hidden />
              {say('fields.price_empty')}
            </p>
          ) : null}
        </div>
        <UnitField input={fields.getInputProps('unit')} />
        <NumberField {...fields.getInputProps('min_lot')} value={fields.values.min_lot} label={say('fields.min_lot')} />
        <NativeSelect
          {...fields.getInputProps('price_vat')}
          className={classes.long ?? ''}
          size="md"
          label={say('fields.price_vat')}
          data={[
            { value: '', label: say('fields.no_vat') },
            ...PRICE_VATS.map((value) => ({ value, label: say(`fields.vat.${value}`) })),
          ]}
        />
        <NumberField
          {...fields.getInputProps('vat_rate')}
          value={fields.values.vat_rate}
          label={say('fields.vat_rate')}
        />
        <NumberField {...fields.getInputProps('stock')} value={fields.values.stock} label={say('fields.stock')} />
        <NativeSelect
          {...fields.getInputProps('condition')}
          className={classes.long ?? ''}
          size="md"
          label={say('fields.condition')}
          data={conditions}
        />
        <div className={classes.long}>
          <RegionField
            input={fields.getInputProps('region')}
            label={say('fields.region')}
            none={say('fields.no_region')}
          />
        </div>
        <NativeSelect
          {...fields.getInputProps('country')}
          className={classes.long ?? ''}
          size="md"
          label={say('fields.country')}
          data={COUNTRIES.map((value) => ({ value, label: words(`country.${value}`) }))}
        />
      </div>
    </section>
  );
}

/** The server may complain about one of them: `categories.0`. */
const complaintAbout = (name: string, errors: UseFormReturnType<ProductValues>['errors']) =>
  Object.entries(errors).find(([place]) => place === name || place.startsWith(`${name}.`))?.[1];
