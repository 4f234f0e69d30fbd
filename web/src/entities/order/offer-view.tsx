import type { AttachedFile, Image } from '@postavka/contract';
import type { ReactNode } from 'react';
import { formatMoney } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { Attachments } from './attachments.tsx';
import { Facts } from './facts.tsx';
import { OFFER_FIELDS, type OfferField, type OfferValues, offerValue } from './offer-values.ts';
import { orderWords } from './words.ts';

interface Props {
  readonly offer: OfferValues & {
    readonly is_expired: boolean;
    /** Set for an agreed deal, whose offer does not expire. */
    readonly selected_at: string | null;
    readonly images: readonly Image[];
    readonly files: AttachedFile[];
  };
  readonly unit: string;
  /** A warning below a value. */
  readonly notes?: Partial<Record<OfferField, ReactNode>>;
}

/** Values that are left out where the offer does not state them. */
const OPTIONAL: readonly OfferField[] = ['vat', 'delivery_price', 'payment_terms', 'valid_until', 'comment'];

/** An offer with all its values. */
export function OfferView({ offer, unit, notes = {} }: Props) {
  const say = useWords(orderWords);
  const locale = useLocale();
  const isExpired = offer.is_expired && offer.selected_at === null;
  const isSaid = (field: OfferField) => offer[field] !== null && offer[field] !== '';
  const factOf = (field: OfferField) => ({
    name: say(`offer.${field}`),
    value: (
      <>
        {offerValue(locale, offer, field, unit)}{' '}
        {field === 'valid_until' && isExpired ? <Tag tone="bad">{say('offer.expired')}</Tag> : null}
        {notes[field]}
      </>
    ),
  });
  const facts = OFFER_FIELDS.filter((field) => !OPTIONAL.includes(field) || isSaid(field)).flatMap((field) =>
    field === 'delivery_price' ? [factOf(field), ...withDelivery()] : [factOf(field)],
  );

  /** The sum to pay, where delivery costs extra. */
  function withDelivery() {
    if (offer.total === null || !offer.delivery_price) return [];
    return [{ name: say('offer.with_delivery'), value: formatMoney(offer.total + offer.delivery_price) }];
  }
  return (
    <>
      <Facts facts={facts} />
      <Attachments images={offer.images} files={offer.files} />
    </>
  );
}
