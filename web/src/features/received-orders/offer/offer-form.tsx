import { LIMITS, type ReceivedOrder } from '@postavka/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { orderWords } from '../../../entities/order/words.ts';
import { useKeptValues } from '../../../session/kept-values.ts';
import { useArrival } from '../../../shared/api/use-arrival.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { UploadList } from '../../../shared/forms/upload/upload-list.tsx';
import { useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { receivedApi } from '../api.ts';
import { lookOf } from '../detail/state-banner.tsx';
import { receivedWords } from '../words.ts';
import { answerFiles } from './files-api.ts';
import { isStanding, keptOffer, offerSchema, restored, toBody, toValues } from './form.ts';
import { OfferFields } from './offer-fields.tsx';
import classes from './offer-form.module.css';
import { OfferSummary } from './offer-summary.tsx';

interface Props {
  readonly order: ReceivedOrder;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSent: (isFirst: boolean) => void;
}

/** A first offer, or a new version of the current one. */
export function OfferForm({ order, onDirty, onSent }: Props) {
  const say = useWords(receivedWords);
  const locale = useLocale();
  const accept = useSend(receivedApi.accept());
  const { product_request: request } = order;
  const isNew = order.price === null;
  const [isFirst] = useState(isNew);
  const kept = useKeptValues();
  const name = keptOffer(order.id);
  const [typed] = useState(() => restored(order, kept.read(name)));
  const form = useAppForm({
    initial: toValues(order),
    typed,
    schema: offerSchema(order.id),
    onSubmit: (values) => {
      accept.mutate(toBody(order.id, values), {
        onSuccess: leave,
        onError: form.refuse,
      });
    },
  });
  function leave() {
    kept.forget(name);
    onSent(isFirst);
  }
  const { fields } = form;
  const { values } = fields;
  useArrival(form.refusal !== null && isFirst && !isNew && isStanding(order, values), leave);
  const isDirty = fields.isDirty();
  const isTyped = isDirty && !accept.isSuccess;
  // Told in the same commit: the next key may already be Escape.
  useLayoutEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  useEffect(() => {
    if (isTyped) kept.write(name, values);
  }, [isTyped, kept, name, values]);
  // The request may close while the form is open: show that at once, and leave the typed values readable.
  const isClosed = !order.allowed_actions.includes('offer') && !accept.isPending && !accept.isSuccess;
  const look = lookOf(order);
  const submit = isNew ? say('offer.submit') : say('offer.submit_change');

  return (
    <form {...form.props} className={classes.form}>
      <OfferFields fields={fields} order={order} />
      <OfferFiles order={order} />
      {form.refusal === null || isClosed ? null : (
        <FormAlert title={say('offer.failed')}>{problemText(locale, form.refusal)}</FormAlert>
      )}
      <div className={classes.footer} data-action-bar>
        {isClosed ? (
          <FormAlert title={say(`state.${look}.title`)}>
            {say(`state.${look}.text`)}. {say('offer.closed')}
          </FormAlert>
        ) : (
          <>
            <OfferSummary request={request} values={values} />
            <SubmitButton isPending={accept.isPending}>{submit}</SubmitButton>
          </>
        )}
      </div>
    </form>
  );
}

/** Files are saved as they are added, independently of the form's fields. */
function OfferFiles({ order }: { order: ReceivedOrder }) {
  const say = useWords(receivedWords);
  const words = useWords(orderWords);
  const files = answerFiles(useQueryClient(), order.id);
  const pictures = order.images.map(({ id, links }, index) => ({
    id,
    name: words('offer.photo', { number: index + 1 }),
    thumb: links[0],
  }));
  return (
    <>
      <UploadList
        label={say('offer.images')}
        kind="image"
        items={pictures}
        max={LIMITS.upload.images}
        onUpload={files.images.add}
        onRemove={({ id }) => files.images.remove(id)}
      />
      <UploadList
        label={say('offer.documents')}
        kind="document"
        items={order.files}
        max={LIMITS.upload.documents}
        onUpload={files.documents.add}
        onRemove={({ id }) => files.documents.remove(id)}
      />
    </>
  );
}
