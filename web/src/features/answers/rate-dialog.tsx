import { Textarea } from '@mantine/core';
import { LIMITS, type OrderAnswer } from '@postavka/contract';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useSend } from '../../shared/api/use-send.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { SubmitButton } from '../../shared/forms/submit-button.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { problemText } from '../../shared/i18n/problem-words.ts';
import { toast } from '../../shared/ui/toast.ts';
import classes from './answers.module.css';
import { answersApi } from './api.ts';
import rating from './rate-dialog.module.css';
import { answersWords } from './words.ts';

const SCORES = [1, 2, 3, 4, 5] as const;

/** Rates the supplier of a completed deal, or changes the rating. */
export function RateDialog({ answer, onClose }: { answer: OrderAnswer; onClose: () => void }) {
  const say = useWords(answersWords);
  const locale = useLocale();
  const rate = useSend(answersApi.rate());
  const [score, setScore] = useState(answer.rating?.score ?? 0);
  const [text, setText] = useState(answer.rating?.text ?? '');
  const [isSent, setIsSent] = useState(false);
  const stars = useRef<HTMLFieldSetElement>(null);
  const isMissing = isSent && score === 0;

  function send(event: FormEvent) {
    event.preventDefault();
    setIsSent(true);
    if (score === 0) {
      stars.current?.querySelector('input')?.focus();
      return;
    }
    rate.mutate(
      { id: answer.id, score, text },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: say('rate.done'), text: answer.company_executor.name });
          onClose();
        },
      },
    );
  }
  return (
    <FormDialog
      size={440}
      zIndex={300}
      title={say('rate.title')}
      isDirty={text !== (answer.rating?.text ?? '') || score !== (answer.rating?.score ?? 0)}
      onClose={onClose}
    >
      <form className={classes.form} onSubmit={send} noValidate>
        <p>{say('rate.hint', { count: LIMITS.deal.editDays })}</p>
        <fieldset ref={stars} className={rating.stars} aria-describedby={isMissing ? 'rate-complaint' : undefined}>
          <legend>{say('rate.score')}</legend>
          {SCORES.map((one) => {
            const Star = one <= score ? IconStarFilled : IconStar;
            return (
              <label key={one}>
                <input
                  type="radio"
                  className="unseen"
                  name="score"
                  aria-label={say('rate.stars', { count: one })}
                  checked={score === one}
                  onChange={() => setScore(one)}
                />
                <Star size={30} stroke={1.4} aria-hidden />
              </label>
            );
          })}
        </fieldset>
        {isMissing ? (
          <p id="rate-complaint" role="alert" className={rating.complaint}>
            {say('rate.needed')}
          </p>
        ) : null}
        <Textarea
          size="md"
          rows={4}
          maxLength={LIMITS.deal.ratingText}
          label={say('rate.text')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {rate.isError ? <FormAlert title={say('rate.failed')}>{problemText(locale, rate.error)}</FormAlert> : null}
        <SubmitButton isPending={rate.isPending}>{say('rate.submit')}</SubmitButton>
      </form>
    </FormDialog>
  );
}
