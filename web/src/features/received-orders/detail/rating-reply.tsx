import { Textarea } from '@mantine/core';
import { LIMITS, type ReceivedOrder } from '@postavka/contract';
import { type FormEvent, useState } from 'react';
import { RatingView } from '../../../entities/company/rating-view.tsx';
import { usePermissionHint } from '../../../session/use-permission-hint.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { FormAlert } from '../../../shared/forms/form-alert.tsx';
import { HintedButton } from '../../../shared/forms/hinted-button.tsx';
import { failureText } from '../../../shared/i18n/failure-text.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { receivedApi } from '../api.ts';
import { receivedWords } from '../words.ts';
import classes from './received-order.module.css';

/** The buyer's rating of the deal, and the supplier's one reply. */
export function RatingReply({ order }: { order: ReceivedOrder }) {
  const say = useWords(receivedWords);
  const { rating } = order;
  return (
    <section className={`card ${classes.card}`}>
      <h2>{say('rating.title')}</h2>
      {rating === null ? <p className={classes.dim}>{say('rating.none')}</p> : <RatingView rating={rating} />}
      {rating !== null && rating.reply === null ? <ReplyForm order={order} /> : null}
    </section>
  );
}

function ReplyForm({ order }: { order: ReceivedOrder }) {
  const say = useWords(receivedWords);
  const locale = useLocale();
  const hint = usePermissionHint('proposal_permission');
  const reply = useSend(receivedApi.reply());
  const [text, setText] = useState('');
  function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '' || hint !== null) return;
    reply.mutate({ id: order.id, text }, { onSuccess: () => toast({ kind: 'success', title: say('rating.sent') }) });
  }
  return (
    <form className={classes.form} onSubmit={send}>
      <Textarea
        size="md"
        rows={3}
        maxLength={LIMITS.deal.ratingText}
        label={say('rating.reply')}
        description={say('rating.reply_hint')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {reply.isError ? <FormAlert title={say('rating.failed')}>{failureText(locale, reply.error)}</FormAlert> : null}
      <div>
        <HintedButton
          type="submit"
          hint={hint}
          variant="default"
          loading={reply.isPending}
          disabled={hint === null && text.trim() === ''}
        >
          {say('rating.send')}
        </HintedButton>
      </div>
    </form>
  );
}
