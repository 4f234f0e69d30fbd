import { Button } from '@mantine/core';
import type { OrderId } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useArrival } from '../../../shared/api/use-arrival.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { isUnderway } from '../../../shared/forms/upload/upload-queue.ts';
import { useQueue } from '../../../shared/forms/upload/use-upload-queue.ts';
import { type AppForm, useAppForm } from '../../../shared/forms/use-app-form.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { createdOrdersApi } from '../api.ts';
import { ORDER_DAYS, pastDays } from '../detail/past-days.ts';
import { createdOrderWords } from '../words.ts';
import { type Intent, isPublishedAs, type OrderValues, orderSchema, toChanges } from './form.ts';
import { OrderFields } from './order-fields.tsx';
import classes from './order-form.module.css';
import { OrderRefusal } from './order-refusal.tsx';
import { OrderUploads } from './order-uploads.tsx';
import { useTypedValues } from './typed-values.ts';

interface Props {
  readonly id: OrderId;
  /** The name under which the typed values are kept. */
  readonly subject: OrderId | 'new';
  /** Otherwise it is a product request, whose name cannot be changed. */
  readonly isPersonal?: boolean;
  /** Whether it was published before, and is closed now. */
  readonly isReopened?: boolean;
  /** Offers of an earlier publication are on its page. */
  readonly hadOffers?: boolean;
  /** What the server has. */
  readonly saved: OrderValues;
  /** Values that were typed before a reload, and not saved. */
  readonly typed?: OrderValues | undefined;
  /** The wizard only publishes, and shows the step and the success itself. */
  readonly isInWizard?: boolean;
  readonly onDirty?: (isDirty: boolean) => void;
  readonly onSaved: (id: OrderId) => void;
}

/** Step 2: the whole request, saved as a draft or published. */
export function OrderForm(props: Props) {
  const {
    id,
    subject,
    isPersonal = true,
    isReopened = false,
    hadOffers = false,
    saved,
    typed,
    isInWizard = false,
    onDirty,
    onSaved,
  } = props;
  const say = useWords(createdOrderWords);
  const typedValues = useTypedValues();
  const intent = useRef<Intent>('activate');
  const intents: readonly Intent[] = isInWizard ? ['activate'] : ['draft', 'activate'];
  const done = isReopened ? 'activate.reopened' : 'activate.done';
  const images = useQueue();
  const documents = useQueue();
  const save = useSend(createdOrdersApi.save());
  const form = useAppForm({
    initial: saved,
    typed,
    schema: orderSchema(() => intent.current, isPersonal),
    onSubmit: (values) => {
      const isActivated = intent.current === 'activate';
      save.mutate(
        { body: toChanges(id, values, isActivated ? null : form.fields.getInitialValues()), isActivated },
        {
          onSuccess: ({ request }) => leave(isActivated ? done : 'drawer.saved', request),
          onError: form.refuse,
        },
      );
    },
  });
  function leave(title: typeof done | 'drawer.saved', request: string) {
    typedValues.forget(subject);
    if (!isInWizard) toast({ kind: 'success', title: say(title), text: request });
    onSaved(id);
  }
  useWhenPublished({ id, isRefused: form.refusal !== null, values: form.fields.values }, (request) =>
    leave(done, request),
  );
  useCheckDates(form, isReopened || pastDays(saved).length > 0);
  const { values } = form.fields;
  const isSending = [...images.pending, ...documents.pending].some(isUnderway);
  const publish = isReopened ? 'drawer.reopen_submit' : isInWizard ? 'actions.activate' : 'drawer.activate';
  const isDirty = isSending || form.fields.isDirty();
  const isTyped = form.fields.isDirty() && !save.isSuccess;
  // Told in the same commit: the next key may already be Escape.
  useLayoutEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  useEffect(() => {
    if (isTyped) typedValues.write(subject, { id, values });
  }, [isTyped, typedValues, subject, id, values]);
  return (
    <form {...form.props} className={classes.root}>
      {subject === 'new' && !isInWizard ? (
        <p className={classes.lead} tabIndex={-1} data-autofocus>
          {say('drawer.step', { step: 2 })}
        </p>
      ) : null}
      {isReopened ? (
        <p className={classes.lead}>
          {say(`drawer.${isPersonal ? 'reopen' : 'reopen_product'}.${hadOffers ? 'with_offers' : 'without_offers'}`)}
        </p>
      ) : null}
      <OrderFields fields={form.fields} isPersonal={isPersonal} />
      <OrderUploads id={id} images={images.queue} documents={documents.queue} />
      {form.refusal === null ? null : <OrderRefusal title={say('drawer.not_saved')} error={form.refusal} />}
      <div className={classes.footer} data-action-bar>
        {intents.map((one) => (
          <Button
            key={one}
            type="submit"
            variant={one === 'activate' ? 'filled' : 'default'}
            disabled={save.isPending && intent.current !== one}
            loading={save.isPending && intent.current === one}
            onClick={() => {
              intent.current = one;
            }}
          >
            {say(one === 'draft' ? 'drawer.save' : publish)}
          </Button>
        ))}
      </div>
    </form>
  );
}

/** Dates of a closed request, or of an old draft, are often past: show that before the button is pressed. */
function useCheckDates({ checkLeft }: Pick<AppForm<OrderValues>, 'checkLeft'>, isWanted: boolean): void {
  const first = useRef({ checkLeft, isWanted });
  useEffect(() => {
    if (!first.current.isWanted) return;
    for (const name of ORDER_DAYS) first.current.checkLeft(name);
  }, []);
}

interface Refused {
  readonly id: OrderId;
  readonly isRefused: boolean;
  readonly values: OrderValues;
}

/** The answer to a publication may get lost: the request's status then tells whether it was published. */
function useWhenPublished({ id, isRefused, values }: Refused, onPublished: (request: string) => void): void {
  const now = useQuery({ ...createdOrdersApi.one(useLocale(), id), enabled: isRefused });
  const order = isRefused && now.isFetchedAfterMount ? now.data : undefined;
  const isPublished = order !== undefined && isPublishedAs(order, values);
  useArrival(isPublished, () => onPublished(order?.request ?? ''));
}
