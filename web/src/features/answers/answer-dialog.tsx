import { type CreatedOrder, chainState, type OrderAnswer } from '@postavka/contract';
import { RatingView } from '../../entities/company/rating-view.tsx';
import { TradeCompanyLine } from '../../entities/company/trade-company.tsx';
import { Conversation } from '../../entities/conversation/conversation.tsx';
import { ChainBadge } from '../../entities/order/chain-badge.tsx';
import { OfferVersions } from '../../entities/order/offer-versions.tsx';
import { OfferView } from '../../entities/order/offer-view.tsx';
import { PersonCard } from '../../entities/order/person-card.tsx';
import { Reasons } from '../../entities/order/reasons.tsx';
import { whyText } from '../../entities/order/why-text.ts';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { formatMoment } from '../../shared/format/format.ts';
import { FormAlert } from '../../shared/forms/form-alert.tsx';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { usePhone } from '../../shared/ui/use-phone.ts';
import { AnswerActions } from './answer-actions.tsx';
import classes from './answers.module.css';
import { LateNote, PartNote } from './comparison/notes.tsx';
import { answersWords } from './words.ts';

interface Props {
  readonly order: CreatedOrder;
  readonly answer: OrderAnswer;
  readonly onClose: () => void;
}

/** One supplier's answer: the offer, the contact person, the possible actions, the conversation. */
export function AnswerDialog({ order, answer, onClose }: Props) {
  const say = useWords(answersWords);
  const isPhone = usePhone();
  const { company_executor: company, rating, version } = answer;
  return (
    <Dialog size={640} fullScreen={isPhone} title={say('dialog.title')} onClose={onClose}>
      <div className={classes.dialog}>
        <TradeCompanyLine company={company} />
        {company.is_out ? <FormAlert>{say('dialog.out')}</FormAlert> : null}
        <Status answer={answer} />
        <AnswerActions answer={answer} order={order} />
        {answer.price === null ? null : (
          <section className={classes.offered}>
            <h3>{say('dialog.offer')}</h3>
            <OfferView
              offer={answer}
              unit={order.unit}
              notes={{
                amount: <PartNote amount={answer.amount} order={order} />,
                time: answer.time === null ? null : <LateNote time={answer.time} needed={order.preferable_time} />,
              }}
            />
            {version !== null && version > 1 ? (
              <OfferVersions chain={answer.id} version={version} unit={order.unit} />
            ) : null}
          </section>
        )}
        {rating === null ? null : (
          <section>
            <h3>{say('dialog.rating')}</h3>
            <RatingView rating={rating} />
          </section>
        )}
        {/* Without an offer there is no contact person yet. */}
        {answer.price === null && answer.responsible_user === null ? null : (
          <section>
            <h3>{say('dialog.person')}</h3>
            <PersonCard person={answer.responsible_user} />
          </section>
        )}
        <section>
          <h3>{say('dialog.why')}</h3>
          <p className={classes.dim}>
            <Reasons reasons={answer.reasons} />
          </p>
        </section>
        <Conversation
          chain={answer.id}
          party="buyer"
          title={say('dialog.conversation')}
          hasNews={answer.unread_messages > 0}
        />
      </div>
    </Dialog>
  );
}

function Status({ answer }: { answer: OrderAnswer }) {
  const say = useWords(answersWords);
  return (
    <div className={classes.status}>
      <ChainBadge chain={answer} party="buyer" />
      {answer.is_earlier ? <Tag>{say('earlier')}</Tag> : null}
      {answer.is_changed ? <Tag tone="brand">{say('changed')}</Tag> : null}
      <span className={classes.dim}>
        <StatusText answer={answer} />
      </span>
    </div>
  );
}

function StatusText({ answer }: { answer: OrderAnswer }) {
  const say = useWords(answersWords);
  const locale = useLocale();
  const { opened_at: opened } = answer;
  const why = whyText(locale, answer);
  switch (chainState(answer)) {
    case 'refused':
      // The badge already says who ended it.
      return why === '' ? null : say('dialog.refused', { reason: why });
    case 'declined':
      if (answer.rejected_by === 'platform') return say('dialog.closed_by_platform');
      return why === '' ? null : say('dialog.declined', { reason: why });
    case 'waiting':
      return opened === null
        ? say('dialog.not_opened')
        : say('dialog.opened', { moment: formatMoment(locale, opened) });
    default:
      return null;
  }
}
