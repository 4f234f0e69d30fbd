import { Button } from '@mantine/core';
import { type CreatedOrder, chainState, type OrderAnswer } from '@postavka/contract';
import { useState } from 'react';
import { offerValue } from '../../entities/order/offer-values.ts';
import { useArrival } from '../../shared/api/use-arrival.ts';
import { useSend } from '../../shared/api/use-send.ts';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { formatMoney } from '../../shared/format/format.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { workWords } from '../../shared/i18n/work-words.ts';
import { toast } from '../../shared/ui/toast.ts';
import classes from './answers.module.css';
import { answersApi } from './api.ts';
import { LateNote, PartNote } from './comparison/notes.tsx';
import { answersWords } from './words.ts';

interface Props {
  readonly answer: OrderAnswer;
  readonly order: CreatedOrder;
  readonly onClose: () => void;
}

/**
 * Makes the deal, and asks what to do with the other answers where there are any. An offer that changes meanwhile is
 * shown only when the buyer asks for it: nobody agrees to terms that they have not read. If the offer can no longer be
 * chosen, the dialog says why.
 */
export function ChooseDialog({ answer: current, order, onClose }: Props) {
  const [answer, setAnswer] = useState(current);
  const isChanged = answer.version !== current.version;
  const say = useWords(answersWords);
  const work = useWords(workWords);
  const locale = useLocale();
  const choose = useSend(answersApi.choose());
  const [declinesOthers, setDeclinesOthers] = useState(true);
  const { name } = answer.company_executor;
  const hasOthers = order.chains.some((one) => one.id !== answer.id && LIVE_STATES.includes(chainState(one)));
  const value = (field: 'total' | 'time') => offerValue(locale, answer, field, order.unit);
  // The sum to pay, with the delivery where the supplier has named its price.
  const totalText = () => {
    const { total, delivery_price: delivery } = answer;
    if (total === null) return value('total');
    if (delivery === null) return say('comparison.without_delivery', { money: formatMoney(total) });
    return say('choose.with_delivery', { total: formatMoney(total + delivery) });
  };

  const send = () =>
    choose.mutate(
      { id: answer.id, version: answer.version ?? undefined, decline_others: declinesOthers },
      { onSuccess: leave },
    );
  function leave() {
    toast({ kind: 'success', title: say('choose.done'), text: name });
    onClose();
  }
  function showChanged() {
    choose.reset();
    setAnswer(current);
  }
  useArrival(isChosen(current) && choose.isError, leave);
  // Changes that the choice itself has made to the answer do not count.
  const isLost = !current.allowed_actions.includes('choose') && !choose.isPending && !choose.isSuccess;
  if (isLost) {
    return (
      <Dialog zIndex={300} title={say('choose.title')} onClose={onClose}>
        <Lost answer={current} order={order} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog zIndex={300} title={say('choose.title')} onClose={onClose}>
      <div className={classes.form}>
        <p>{say('choose.text', { name, total: totalText(), time: value('time') })}</p>
        {isChanged ? <FormAlert title={say('choose.changed')}>{say('choose.changed_text')}</FormAlert> : null}
        <PartNote amount={answer.amount} order={order} />
        {answer.time === null ? null : <LateNote time={answer.time} needed={order.preferable_time} />}
        {hasOthers ? (
          <fieldset className={classes.options}>
            <legend>{say('choose.others')}</legend>
            {(['decline', 'keep'] as const).map((option) => (
              <label key={option}>
                <input
                  type="radio"
                  name="others"
                  checked={declinesOthers === (option === 'decline')}
                  onChange={() => setDeclinesOthers(option === 'decline')}
                />
                {say(`choose.others_${option}`)}
                <span>{say(`choose.others_${option}_hint`)}</span>
              </label>
            ))}
          </fieldset>
        ) : null}
        {choose.isError && !isChanged ? (
          <FormAlert title={say('choose.failed')}>{problemText(locale, choose.error)}</FormAlert>
        ) : null}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {work('cancel')}
          </Button>
          {isChanged ? (
            <Button onClick={showChanged}>{say('choose.show_changed')}</Button>
          ) : (
            <Button loading={choose.isPending} onClick={send} data-autofocus>
              {say('choose.confirm')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Why the offer can no longer be chosen. */
function Lost({ answer, order, onClose }: Props) {
  const say = useWords(answersWords);
  const common = useWords(commonWords);
  const { name } = answer.company_executor;
  const reason = lossOf(answer, order);
  return (
    <div className={classes.form}>
      {isChosen(answer) ? (
        <p role="status">{say('choose.already', { name })}</p>
      ) : (
        <FormAlert title={say(`choose.lost.${reason}.title`, { name })}>{say(`choose.lost.${reason}.text`)}</FormAlert>
      )}
      <div className={classes.actions}>
        <Button onClick={onClose} data-autofocus>
          {common('close')}
        </Button>
      </div>
    </div>
  );
}

const isChosen = (answer: OrderAnswer): boolean => chainState(answer) === 'selected';

function lossOf(answer: OrderAnswer, order: CreatedOrder): 'withdrawn' | 'expired' | 'another' | 'other' {
  const state = chainState(answer);
  if (order.chains.some((one) => one.id !== answer.id && one.selected_at !== null)) return 'another';
  if (state === 'waiting') return 'withdrawn';
  return state === 'confirmed' && answer.is_expired ? 'expired' : 'other';
}

const LIVE_STATES: readonly ReturnType<typeof chainState>[] = ['waiting', 'confirmed'];
