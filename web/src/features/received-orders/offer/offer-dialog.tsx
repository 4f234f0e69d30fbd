import { Button } from '@mantine/core';
import type { ChainId, ReceivedOrder } from '@postavka/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TradeCompanyLine } from '../../../entities/company/trade-company.tsx';
import { useKeptValues } from '../../../session/kept-values.ts';
import { useStepFocus } from '../../../shared/dialogs/use-step-focus.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { Bone } from '../../../shared/ui/bone.tsx';
import { Disclosure } from '../../../shared/ui/disclosure.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { usePhone } from '../../../shared/ui/use-phone.ts';
import { receivedApi } from '../api.ts';
import { RequestDetails } from '../detail/request-card.tsx';
import { receivedWords } from '../words.ts';
import { keptOffer } from './form.ts';
import classes from './offer-form.module.css';
import { OfferForm } from './offer-form.tsx';

const WIDTH = 450;

interface Props {
  readonly id: ChainId;
  /** Called when the dialog is closed without an offer. */
  readonly onClose: () => void;
  /** Called when the offer is sent and the person has closed the message about it. */
  readonly onDone: () => void;
}

/** `first` and `changed`: the offer is sent, and the dialog says so until it is closed. */
type Stage = 'editing' | 'first' | 'changed';

/** Creates or changes an offer. Its form is filled in from the request and the matching product. */
export function OfferDialog({ id, onClose, onDone }: Props) {
  const say = useWords(receivedWords);
  const locale = useLocale();
  const order = useQuery(receivedApi.one(locale, id));
  const isPhone = usePhone();
  const kept = useKeptValues();
  const [stage, setStage] = useState<Stage>('editing');
  const [isDirty, setIsDirty] = useState(false);
  const root = useStepFocus<HTMLDivElement>(order.data === undefined ? 'loading' : stage);

  return (
    <FormDialog
      size={WIDTH}
      fullScreen={isPhone && stage === 'editing'}
      title={titleOf(stage, order.data, say)}
      isDirty={isDirty && stage === 'editing'}
      onDiscard={() => kept.forget(keptOffer(id))}
      onClose={stage === 'editing' ? onClose : onDone}
    >
      <div ref={root} tabIndex={-1} className={classes.content}>
        {stage === 'editing' ? (
          <Editing order={order} onDirty={setIsDirty} onSent={(isFirst) => setStage(isFirst ? 'first' : 'changed')} />
        ) : (
          <div className={classes.done}>
            <IconCircleCheck size={48} stroke={1.4} aria-hidden />
            <p role="status">{say(stage === 'first' ? 'offer.sent_text' : 'offer.changed_text')}</p>
            <Button fullWidth data-autofocus onClick={onDone}>
              {say('offer.sent_done')}
            </Button>
          </div>
        )}
      </div>
    </FormDialog>
  );
}

function titleOf(stage: Stage, order: ReceivedOrder | undefined, say: ReturnType<typeof receivedWords.in>): string {
  if (stage === 'first') return say('offer.sent_title');
  if (stage === 'changed') return say('offer.changed_title');
  return order === undefined || order.price === null ? say('offer.title') : say('offer.title_change');
}

interface EditingProps {
  readonly order: ReturnType<typeof useQuery<ReceivedOrder>>;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSent: (isFirst: boolean) => void;
}

function Editing({ order, onDirty, onSent }: EditingProps) {
  const say = useWords(receivedWords);
  if (order.data === undefined) {
    if (order.isError) return <LoadFailure error={order.error} onRetry={() => order.refetch()} />;
    return (
      <div className={classes.bones} role="status" aria-label={say('offer.loading')} aria-busy>
        {['a', 'b', 'c', 'd'].map((line) => (
          <Bone key={line} width="100%" height={44} />
        ))}
      </div>
    );
  }
  const { product_request: request } = order.data;
  return (
    <>
      <p className={classes.about}>{request.name}</p>
      <Disclosure summary={say('offer.request')} className={classes.request}>
        <TradeCompanyLine company={request.company} />
        <RequestDetails order={order.data} />
      </Disclosure>
      <OfferForm order={order.data} onDirty={onDirty} onSent={onSent} />
    </>
  );
}
