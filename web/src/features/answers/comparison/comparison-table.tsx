import type { ChainId, ComparedOffer, CreatedOrder } from '@postavka/contract';
import { TradeCompanyLine } from '../../../entities/company/trade-company.tsx';
import { Measured } from '../../../entities/order/measured.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { answersWords } from '../words.ts';
import { type ComparedColumn, comparedValue, isBest } from './columns.tsx';
import classes from './comparison.module.css';
import { CoverageNote, GapNote, LateNote, TargetNote, TotalNote, ValidNote, VatNote } from './notes.tsx';
import { OfferTools } from './offer-tools.tsx';

interface Props {
  readonly order: CreatedOrder;
  readonly offers: readonly ComparedOffer[];
  /** Including hidden ones: visible offers are compared with all. */
  readonly all: readonly ComparedOffer[];
  readonly unit: string;
  readonly pinned: ReadonlySet<ChainId>;
  readonly onOpen: (id: ChainId) => void;
  readonly onChoose: (id: ChainId) => void;
  readonly onPin: (id: ChainId) => void;
  readonly onHide: (id: ChainId) => void;
}

/** One row for each offer; notes about a value stand below it, so that a row fits on a screen. */
export function ComparisonTable(props: Props) {
  const { order, offers, all, unit, pinned, onOpen, onChoose, onPin, onHide } = props;
  const say = useWords(answersWords);
  const columns: readonly Column<ComparedOffer>[] = [
    {
      key: 'supplier',
      title: say('comparison.supplier'),
      isTitle: true,
      cell: (offer) => (
        <Supplier
          offer={offer}
          unread={order.chains.find(({ id }) => id === offer.id)?.unread_messages ?? 0}
          isPinned={pinned.has(offer.id)}
          onOpen={() => onOpen(offer.id)}
        />
      ),
    },
    {
      key: 'price',
      title: say('comparison.price'),
      isNumber: true,
      cell: (offer) => (
        <>
          <Value offer={offer} column="price" unit={unit} />
          <VatNote offer={offer} />
          <TargetNote offer={offer} target={order.preferable_price} />
        </>
      ),
    },
    {
      key: 'with_delivery',
      title: say('comparison.with_delivery'),
      isNumber: true,
      cell: (offer) => (
        <>
          <Value offer={offer} column="with_delivery" unit={unit} />
          <GapNote offer={offer} offers={all} />
          <TotalNote offer={offer} />
        </>
      ),
    },
    {
      key: 'time',
      title: say('comparison.time'),
      cell: (offer) => (
        <>
          <Value offer={offer} column="time" unit={unit} />
          <LateNote time={offer.time} needed={order.preferable_time} />
          <ValidNote offer={offer} />
        </>
      ),
    },
    { key: 'coverage', title: say('comparison.coverage'), cell: (offer) => <CoverageNote offer={offer} unit={unit} /> },
    {
      key: 'terms',
      title: say('comparison.terms'),
      isText: true,
      cell: (offer) => <Value offer={offer} column="terms" unit={unit} />,
    },
    {
      key: 'answered',
      title: say('comparison.answered'),
      cell: (offer) => <Value offer={offer} column="answered" unit={unit} />,
    },
  ];
  return (
    <DataTable
      label={say('comparison.label')}
      columns={columns}
      rows={offers}
      keyOf={({ id }) => id}
      tools={{
        title: say('comparison.actions'),
        place: 'below',
        cell: (offer) => (
          <OfferTools
            order={order}
            offer={offer}
            isPinned={pinned.has(offer.id)}
            onChoose={() => onChoose(offer.id)}
            onPin={() => onPin(offer.id)}
            onHide={() => onHide(offer.id)}
          />
        ),
      }}
    />
  );
}

interface SupplierProps {
  readonly offer: ComparedOffer;
  readonly unread: number;
  readonly isPinned: boolean;
  readonly onOpen: () => void;
}

function Supplier({ offer, unread, isPinned, onOpen }: SupplierProps) {
  const say = useWords(answersWords);
  const { name } = offer.company;
  return (
    <div className={classes.supplier}>
      <TradeCompanyLine company={offer.company} />
      <div className={classes.marks}>
        {offer.selected_at === null ? null : <Tag tone="good">{say('comparison.chosen')}</Tag>}
        {isBest(offer, 'rating') ? <Tag tone="good">{say('comparison.best.rating')}</Tag> : null}
        {isPinned ? <Tag>{say('comparison.pinned')}</Tag> : null}
        {offer.is_changed ? <Tag tone="brand">{say('changed')}</Tag> : null}
        {unread === 0 ? null : <Tag tone="brand">{say('unread', { count: unread })}</Tag>}
        {offer.is_expired && offer.selected_at === null ? <Tag tone="bad">{say('comparison.expired')}</Tag> : null}
      </div>
      <button
        type="button"
        className={classes.details}
        aria-label={say('comparison.open_named', { name })}
        onClick={onOpen}
      >
        {say('comparison.details')}
      </button>
    </div>
  );
}

type Shown = Exclude<ComparedColumn, 'total' | 'rating' | 'delivery' | 'vat' | 'valid' | 'coverage'>;

function Value({ offer, column, unit }: { offer: ComparedOffer; column: Shown; unit: string }) {
  const say = useWords(answersWords);
  const locale = useLocale();
  const value = comparedValue(locale, offer, column, unit);
  if (value === null) return <span className={classes.unknown}>{say('comparison.unknown')}</span>;
  const shown = column === 'price' ? <Measured>{value}</Measured> : value;
  const text = (
    <span className={classes.value} data-day={column === 'time' || undefined}>
      {shown}
    </span>
  );
  if (!isBest(offer, column) || column === 'terms' || column === 'answered') return text;
  return (
    <span className={classes.best}>
      {text} <Tag tone="good">{say(`comparison.best.${column}`)}</Tag>
    </span>
  );
}
