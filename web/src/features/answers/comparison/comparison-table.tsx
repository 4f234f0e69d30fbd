import { ActionIcon } from '@mantine/core';
import type { ChainId, ComparedOffer, CreatedOrder } from '@postavka/contract';
import { IconEyeOff, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { useState } from 'react';
import { TradeCompanyLine } from '../../../entities/order/trade-company.tsx';
import { usePermissionHint } from '../../../session/use-permission-hint.ts';
import { HintedButton } from '../../../shared/forms/hinted-button.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { ChooseDialog } from '../choose-dialog.tsx';
import { answersWords } from '../words.ts';
import { type ComparedColumn, comparedValue, isBest } from './columns.tsx';
import classes from './comparison.module.css';

interface Props {
  readonly order: CreatedOrder;
  readonly offers: readonly ComparedOffer[];
  readonly unit: string;
  readonly pinned: ReadonlySet<ChainId>;
  readonly onOpen: (id: ChainId) => void;
  readonly onPin: (id: ChainId) => void;
  readonly onHide: (id: ChainId) => void;
}

/** Values that belong together share a column, so that a row fits on a screen. */
const COLUMNS: readonly { column: ComparedColumn; isNumber: boolean; below: readonly ComparedColumn[] }[] = [
  { column: 'price', isNumber: true, below: ['vat'] },
  { column: 'total', isNumber: true, below: ['delivery', 'with_delivery'] },
  { column: 'time', isNumber: false, below: ['valid'] },
  { column: 'coverage', isNumber: false, below: [] },
  { column: 'terms', isNumber: false, below: [] },
  { column: 'answered', isNumber: false, below: ['rating'] },
];

/** One row for each offer. */
export function ComparisonTable(props: Props) {
  const { offers, unit, pinned, onOpen } = props;
  const say = useWords(answersWords);
  const columns: readonly Column<ComparedOffer>[] = [
    {
      key: 'supplier',
      title: say('comparison.supplier'),
      isTitle: true,
      cell: (offer) => <Supplier offer={offer} isPinned={pinned.has(offer.id)} onOpen={() => onOpen(offer.id)} />,
    },
    ...COLUMNS.map(({ column, isNumber, below }) => ({
      key: column,
      title: say(`comparison.${column}`),
      isNumber,
      cell: (offer: ComparedOffer) => (
        <>
          <Value offer={offer} column={column} unit={unit} />
          {below.map((one) => (
            <p key={one} className={classes.below}>
              {say(`comparison.${one}`)}: <Value offer={offer} column={one} unit={unit} />
            </p>
          ))}
        </>
      ),
    })),
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
        cell: (offer) => <Actions {...props} offer={offer} />,
      }}
    />
  );
}

interface SupplierProps {
  readonly offer: ComparedOffer;
  readonly isPinned: boolean;
  readonly onOpen: () => void;
}

function Supplier({ offer, isPinned, onOpen }: SupplierProps) {
  const say = useWords(answersWords);
  const { name } = offer.company;
  return (
    <div className={classes.supplier}>
      <TradeCompanyLine company={offer.company} />
      <div className={classes.marks}>
        {offer.selected_at === null ? null : <Tag tone="good">{say('comparison.chosen')}</Tag>}
        {isPinned ? <Tag>{say('comparison.pinned')}</Tag> : null}
        {offer.is_changed ? <Tag tone="brand">{say('changed')}</Tag> : null}
        {offer.is_expired ? <Tag tone="bad">{say('comparison.expired')}</Tag> : null}
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

function Value({ offer, column, unit }: { offer: ComparedOffer; column: ComparedColumn; unit: string }) {
  const say = useWords(answersWords);
  const locale = useLocale();
  const value = comparedValue(locale, offer, column, unit);
  if (value === null) return <span className={classes.unknown}>{say('comparison.unknown')}</span>;
  if (!isBest(offer, column)) return value;
  return (
    <span className={classes.best} title={say('comparison.best_of')}>
      {value} <Tag tone="good">{say('comparison.best')}</Tag>
    </span>
  );
}

function Actions({ order, offer, pinned, onPin, onHide }: Props & { offer: ComparedOffer }) {
  const say = useWords(answersWords);
  const hint = usePermissionHint('ordering_permission');
  const [isChoosing, setIsChoosing] = useState(false);
  const answer = order.chains.find(({ id }) => id === offer.id);
  const { name } = offer.company;
  const isPinned = pinned.has(offer.id);
  return (
    <div className={classes.actions}>
      {answer?.allowed_actions.includes('choose') ? (
        <HintedButton
          size="sm"
          variant="light"
          hint={hint ?? (offer.is_expired ? say('choose.expired') : null)}
          aria-label={say('choose.open_named', { name })}
          onClick={() => setIsChoosing(true)}
        >
          {say('choose.open')}
        </HintedButton>
      ) : null}
      <ActionIcon
        variant="subtle"
        color="gray.7"
        size={44}
        aria-label={say(isPinned ? 'comparison.unpin_named' : 'comparison.pin_named', { name })}
        onClick={() => onPin(offer.id)}
      >
        {isPinned ? <IconPinnedOff size={20} stroke={1.6} /> : <IconPin size={20} stroke={1.6} />}
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray.7"
        size={44}
        aria-label={say('comparison.hide_named', { name })}
        onClick={() => onHide(offer.id)}
      >
        <IconEyeOff size={20} stroke={1.6} />
      </ActionIcon>
      {isChoosing && answer !== undefined ? (
        <ChooseDialog answer={answer} order={order} onClose={() => setIsChoosing(false)} />
      ) : null}
    </div>
  );
}
