import { Button, Title } from '@mantine/core';
import type { CompanyProduct } from '@postavka/contract';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { ExtraFields } from '../../../entities/extra-fields/extra-fields.tsx';
import { useKeptValues } from '../../../session/kept-values.ts';
import { isProblem } from '../../../shared/api/api-problem.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { schemaOnDemand } from '../../../shared/forms/form-schema.ts';
import sections from '../../../shared/forms/sections.module.css';
import { UnsavedGuard } from '../../../shared/forms/unsaved-guard.tsx';
import { isUnderway } from '../../../shared/forms/upload/upload-queue.ts';
import { useQueue } from '../../../shared/forms/upload/use-upload-queue.ts';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { workWords } from '../../../shared/i18n/work-words.ts';
import { paths } from '../../../shared/paths.ts';
import { emptyValues, keptProduct, restored, toValues } from '../form.ts';
import { companyProductWords } from '../words.ts';
import { FilesNotice } from './files-notice.tsx';
import { ProductFields } from './product-fields.tsx';
import classes from './product-form.module.css';
import { ProductUploads } from './product-uploads.tsx';
import { useSaveProduct } from './use-save-product.ts';

const ProductSchema = schemaOnDemand(() => import('../schema.ts').then((module) => module.ProductSchema));

interface Props {
  /** The product to change; `null` creates a new one. */
  readonly product: CompanyProduct | null;
  /** The region of a new product, until another one is chosen. */
  readonly region: string;
}

/**
 * Creates or changes a product. Files of a new product wait until it is created, and the page is left once they are
 * uploaded.
 */
export function ProductForm({ product, region }: Props) {
  const say = useWords(companyProductWords);
  const work = useWords(workWords);
  const images = useQueue();
  const documents = useQueue();
  const kept = useKeptValues();
  const name = keptProduct(product?.id ?? null);
  const initial = product === null ? emptyValues(region) : toValues(product);
  const [typed] = useState(() => restored(initial, kept.read(name)));
  const form = useAppForm({
    initial,
    typed,
    schema: ProductSchema,
    onSubmit: (values) => save(values, form.fields.getInitialValues()),
  });
  const { save, savedId, isPending } = useSaveProduct(product, form.refuse);

  const pending = [...images.pending, ...documents.pending];
  const isSending = pending.some(isUnderway);
  const isCreated = product === null && savedId !== null;
  const isDone = savedId !== null && !isSending && (!isCreated || pending.every(({ state }) => state === 'refused'));
  const isTyped = savedId === null && form.fields.isDirty();
  const isDirty = isSending || isTyped;
  const { values } = form.fields;
  useEffect(() => {
    if (isTyped) kept.write(name, values);
    else if (savedId !== null) kept.forget(name);
  }, [isTyped, savedId, kept, name, values]);
  return (
    <form {...form.props} className={sections.form}>
      <UnsavedGuard isDirty={isDirty} onLeave={() => kept.forget(name)} />
      {isDone ? <Navigate to={paths.companyProduct(savedId)} replace /> : null}
      {isCreated ? (
        <FilesNotice id={savedId} isSending={isSending} />
      ) : (
        <>
          <ProductFields fields={form.fields} isNew={product === null} />
          <section className={`card ${sections.section}`}>
            <Title order={2}>{say('form.extra')}</Title>
            <ExtraFields
              value={form.fields.values.extra_fields}
              errors={form.fields.errors}
              onChange={(next) => form.fields.setFieldValue('extra_fields', next)}
            />
          </section>
        </>
      )}
      <ProductUploads id={product?.id ?? savedId} images={images.queue} documents={documents.queue} />
      {isCreated ? null : (
        <footer className={`card ${sections.footer}`} data-action-bar>
          {form.refusal === null ? null : <Refusal isNew={product === null} error={form.refusal} />}
          <Link
            to={product === null ? paths.companyProducts : paths.companyProduct(product.id)}
            className={classes.cancel}
          >
            {work('cancel')}
          </Link>
          <Button type="submit" loading={isPending || savedId !== null}>
            {product === null ? say('form.create') : work('save')}
          </Button>
        </footer>
      )}
    </form>
  );
}

function Refusal({ isNew, error }: { isNew: boolean; error: unknown }) {
  const say = useWords(companyProductWords);
  const locale = useLocale();
  return (
    <FormAlert title={say(isNew ? 'form.not_created' : 'form.not_saved')}>
      {isProblem(error, 'idempotency_mismatch') ? say('form.sent_before') : problemText(locale, error)}
    </FormAlert>
  );
}
