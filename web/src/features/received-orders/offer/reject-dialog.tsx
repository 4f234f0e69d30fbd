import { Button, Textarea } from '@mantine/core';
import { type ChainId, LIMITS, REJECT_REASONS, type RejectReason } from '@postavka/contract';
import { useState } from 'react';
import { useArrival } from '../../../shared/api/use-arrival.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { problemText } from '../../../shared/i18n/problem-words.ts';
import { workNames } from '../../../shared/i18n/work-names.ts';
import { workWords } from '../../../shared/i18n/work-words.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { receivedApi } from '../api.ts';
import { receivedWords } from '../words.ts';
import classes from './reject-dialog.module.css';

interface Props {
  readonly order: { readonly id: ChainId; readonly name: string };
  /** Whether the buyer has already chosen the offer. */
  readonly isDeal?: boolean;
  /** The company has declined it: if the send has failed, only its answer was lost. */
  readonly isDone: boolean;
  readonly onClose: () => void;
}

/** Asks for a reason before a request is declined, or a deal is left. */
export function RejectDialog({ order: { id, name }, isDeal: isDealNow = false, isDone, onClose }: Props) {
  const say = useWords(receivedWords);
  const work = useWords(workWords);
  const reasons = useWords(workNames);
  const locale = useLocale();
  const reject = useSend(receivedApi.reject());
  const [reason, setReason] = useState<RejectReason | null>(null);
  const [text, setText] = useState('');
  // Kept from the start: afterwards it is no longer a deal.
  const [isDeal] = useState(isDealNow);

  function leave() {
    toast({ kind: 'success', title: say(isDeal ? 'reject.done_deal' : 'reject.done'), text: name });
    onClose();
  }
  useArrival(isDone && reject.isError, leave);
  return (
    <FormDialog title={say(isDeal ? 'reject.title_deal' : 'reject.title')} isDirty={text !== ''} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          reject.mutate({ id, reason, text }, { onSuccess: leave });
        }}
      >
        <p>{say(isDeal ? 'reject.text_deal' : 'reject.text')}</p>
        <fieldset className={classes.reasons}>
          <legend>{say('reject.reason')}</legend>
          {REJECT_REASONS.map((one) => (
            <label key={one}>
              <input
                type="radio"
                className="unseen"
                name="reason"
                value={one}
                checked={reason === one}
                onChange={() => setReason(one)}
              />
              {reasons(`reject_reason.${one}`)}
            </label>
          ))}
        </fieldset>
        <Textarea
          size="md"
          rows={3}
          maxLength={LIMITS.refusal.text}
          label={say('reject.comment')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {reject.isError ? (
          <FormAlert title={say('reject.failed')}>{problemText(locale, reject.error)}</FormAlert>
        ) : null}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {work('cancel')}
          </Button>
          <Button type="submit" variant="danger" loading={reject.isPending}>
            {say(isDeal ? 'reject.confirm_deal' : 'reject.confirm')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
