import type { OrderAnswer } from '@postavka/contract';
import { AnswerStatusBadge } from '../../entities/order/status-badge.tsx';
import { Gallery } from '../../entities/product/gallery.tsx';
import { ProductFiles } from '../../entities/product/product-files.tsx';
import { formatDate, formatMoney, formatNumber, formatPhone } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { contractWords } from '../../shared/i18n/problem-words.ts';
import classes from './created-orders.module.css';
import { type Fact, FactList } from './fact-list.tsx';
import { createdOrderWords } from './words.ts';

/** One supplier's answer: the offer, who stands for it, what came with it. */
export function AnswerView({ answer, unit }: { answer: OrderAnswer; unit: string }) {
  const say = useWords(createdOrderWords);
  const words = useWords(contractWords);
  const locale = useLocale();
  const money = (value: number | null) => (value === null ? null : formatMoney(locale, value));
  const day = (value: string | null) => (value === null ? null : formatDate(locale, value));
  const person = answer.responsible_user;
  const facts: readonly Fact[] = [
    { name: say('offer.status'), value: <AnswerStatusBadge status={answer.status} /> },
    {
      name: say('offer.reason'),
      value: answer.reject_reason === null ? null : words(`reject_reason.${answer.reject_reason}`),
    },
    { name: say('offer.reason_text'), value: answer.reject_text },
    { name: say('offer.price'), value: money(answer.price) },
    {
      name: say('offer.amount'),
      value: answer.amount === null ? null : `${formatNumber(locale, answer.amount)}\u00a0${unit}`,
    },
    { name: say('offer.total'), value: money(answer.total) },
    { name: say('offer.vat'), value: answer.vat === null ? null : `${answer.vat}\u00a0%` },
    { name: say('offer.delivery'), value: money(answer.delivery_price) },
    { name: say('offer.time'), value: day(answer.time) },
    { name: say('offer.payment'), value: answer.payment_terms },
    { name: say('offer.valid'), value: day(answer.valid_until) },
    { name: say('offer.rating'), value: answer.company_executor.rating },
    {
      name: say('offer.person'),
      value:
        person === null ? null : [person.last_name, person.first_name, person.middle_name].filter(Boolean).join(' '),
    },
    {
      name: say('offer.email'),
      value: person?.email == null ? null : <a href={`mailto:${person.email}`}>{person.email}</a>,
    },
    {
      name: say('offer.phone'),
      value:
        person?.telephone == null ? null : <a href={`tel:+${person.telephone}`}>{formatPhone(person.telephone)}</a>,
    },
    {
      name: say('offer.telegram'),
      value:
        person?.telegram_link == null ? null : (
          <a href={person.telegram_link} rel="noreferrer" target="_blank">
            {person.telegram_link}
          </a>
        ),
    },
  ];
  return (
    <>
      <FactList facts={facts} />
      {answer.comment === null || answer.comment === '' ? null : (
        <p className={classes.description}>{answer.comment}</p>
      )}
      {answer.images.length === 0 ? null : <Gallery images={answer.images} name={answer.company_executor.name} />}
      {answer.files.length === 0 ? null : <ProductFiles files={answer.files} />}
    </>
  );
}
