import type { CreatedOrder } from '@postavka/contract';
import { IconBell, IconCalendarEvent, IconMessage, IconPencil, IconSend, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { showDate } from '../../../entities/order/calendar.ts';
import { formatMoment } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { answersApi } from '../api.ts';
import { answersWords } from '../words.ts';
import own from './distribution.module.css';

/** What comes next while there is no offer, and what the buyer can do about it. */
export function Waiting({ order }: { order: CreatedOrder }) {
  const say = useWords(answersWords);
  const locale = useLocale();
  const { answers_deadline: deadline, is_personal_request: isPersonal, product } = order;
  const isWritten = order.chains.some(({ is_earlier: isEarlier }) => !isEarlier);
  const sent = order.history.findLast(({ event, count }) => (event === 'sent' && count !== 0) || event === 'invited');
  return (
    <ul className={own.steps}>
      {sent === undefined ? null : (
        <Step icon={IconSend}>{say('waiting.sent_at', { moment: formatMoment(locale, sent.at) })}</Step>
      )}
      <Step icon={IconBell}>{say('waiting.notice')}</Step>
      {isPersonal ? <NextWave order={order} /> : null}
      <Step icon={IconCalendarEvent}>
        {deadline === null ? say('waiting.no_deadline') : say('waiting.deadline', { day: showDate(locale, deadline) })}
      </Step>
      {isWritten ? <Step icon={IconMessage}>{say('waiting.write')}</Step> : null}
      {isPersonal ? <Step icon={IconPencil}>{say('waiting.change')}</Step> : null}
      {product === null || product.is_gone ? null : (
        <Step icon={IconUsers}>
          {say('waiting.one_company')} <Link to={paths.product(product.id)}>{say('waiting.similar')}</Link>
        </Step>
      )}
    </ul>
  );
}

/** Comes with the log of the distribution, which it is part of. */
function NextWave({ order }: { order: CreatedOrder }) {
  const say = useWords(answersWords);
  const locale = useLocale();
  const { data } = useQuery({
    ...answersApi.distribution(locale, order.id),
    enabled: order.distribution.sent + order.distribution.joined > 0,
  });
  if (data === undefined) return null;
  const { next_wave_at: next, companies } = data;
  if (next !== null)
    return <Step icon={IconUsers}>{say('distribution.next', { moment: formatMoment(locale, next) })}</Step>;
  const isAnyFound = companies.some(({ reasons }) => reasons.source === 'matched');
  return <Step icon={IconUsers}>{say(isAnyFound ? 'waiting.all_asked' : 'waiting.none_found')}</Step>;
}

interface StepProps {
  readonly icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  readonly children: ReactNode;
}

function Step({ icon: Icon, children }: StepProps) {
  return (
    <li>
      <Icon size={20} stroke={1.6} aria-hidden />
      <span>{children}</span>
    </li>
  );
}
