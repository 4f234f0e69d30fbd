import { formatMoney, formatNumber, type Locale } from '@postavka/contract';
import { defineWords } from '../../../platform/words.ts';
import type { NotificationKind } from '../present.ts';
import en from './words/en.json' with { type: 'json' };
import ru from './words/ru.json' with { type: 'json' };

const words = defineWords('notification_facts', { en, ru });

type Params = Readonly<Record<string, string | number>>;
type Fact = keyof typeof en.labels;

export interface ShownFact {
  readonly fact: Fact;
  readonly label: string;
  readonly value: string;
}

const OFFER: readonly Fact[] = [
  'company',
  'price',
  'amount',
  'total',
  'time',
  'delivery_price',
  'vat',
  'payment_terms',
  'valid_until',
];

const REQUEST: readonly Fact[] = ['buyer', 'amount', 'wanted_price', 'total', 'time', 'address', 'answers_until'];

/** The facts of a deal for its supplier. */
const DEAL: readonly Fact[] = ['buyer', ...OFFER.filter((fact) => fact !== 'company' && fact !== 'valid_until')];

/** What an e-mail lists beside its text. */
const FACTS: Readonly<Partial<Record<NotificationKind, readonly Fact[]>>> = {
  request_matched: REQUEST,
  request_invited: REQUEST,
  request_for_product: REQUEST,
  request_reopened: REQUEST,
  deadline_near: ['answers_until'],
  offer_chosen: DEAL,
  offer_received: OFFER,
  offer_changed: OFFER,
};

export function showFacts(kind: NotificationKind, params: Params, locale: Locale): ShownFact[] {
  const t = words(locale);
  return (FACTS[kind] ?? []).flatMap((fact) => {
    const value = params[fact];
    return value === undefined ? [] : [{ fact, label: t(`labels.${fact}`), value: show(fact, value, params, locale) }];
  });
}

function show(fact: Fact, value: string | number, { measure = '' }: Params, locale: Locale): string {
  switch (fact) {
    case 'price':
    case 'wanted_price':
    case 'total':
      return formatMoney(Number(value));
    case 'delivery_price':
      return value === 0 ? words(locale)('free') : formatMoney(Number(value));
    case 'amount':
      return `${formatNumber(locale, Number(value))} ${measure}`.trim();
    case 'vat':
      return value === 0 ? words(locale)('no_vat') : words(locale)('vat', { percent: value });
    case 'time':
    case 'valid_until':
    case 'answers_until':
      return day(String(value), locale);
    case 'buyer':
    case 'company':
    case 'address':
    case 'payment_terms':
      return String(value);
  }
}

const TAG = { ru: 'ru-RU', en: 'en-GB' } as const satisfies Record<Locale, string>;

/** A calendar day has no time zone. */
const day = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(TAG[locale], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(`${iso}T00:00:00Z`))
    .replace(/\s\u0433\.$/, '');
