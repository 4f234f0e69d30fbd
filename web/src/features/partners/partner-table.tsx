import type { Partner } from '@postavka/contract';
import { IconNote } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { responseText } from '../../entities/company/response-text.ts';
import { TradeCompanyLine } from '../../entities/company/trade-company.tsx';
import { formatDay, formatMoney } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { ActionButton } from '../../shared/ui/action.tsx';
import { ClampedText } from '../../shared/ui/clamped-text.tsx';
import { type Column, DataTable } from '../../shared/ui/list/data-table.tsx';
import { RowTools } from '../../shared/ui/list/row-tools.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import classes from './partners.module.css';
import { partnersWords } from './words.ts';

interface Props {
  readonly partners: readonly Partner[];
  readonly isBusy: boolean;
  readonly priceAction: (partner: Partner) => ReactNode;
  readonly onNote: (partner: Partner) => void;
}

export function PartnerTable({ partners, isBusy, priceAction, onNote }: Props) {
  const say = useWords(partnersWords);
  const locale = useLocale();
  const columns: readonly Column<Partner>[] = [
    {
      key: 'name',
      title: say('columns.name'),
      isTitle: true,
      sort: 'name',
      cell: (partner) => (
        <div className={classes.partner}>
          <FavouriteButton partner={partner} />
          <div className={classes.words}>
            <TradeCompanyLine company={partner.company} isBrief>
              {partner.company.response === null ? null : <span>{responseText(locale, partner.company.response)}</span>}
            </TradeCompanyLine>
            {partner.is_closed ? <Tag tone="bad">{say('closed')}</Tag> : null}
            {partner.note === '' ? null : <p className={classes.note}>{partner.note}</p>}
          </div>
        </div>
      ),
    },
    {
      key: 'sides',
      title: say('columns.sides'),
      cell: ({ sides: [side, other] }) =>
        side === undefined ? null : say(`side.${other === undefined ? side : 'both'}`),
    },
    {
      key: 'deal',
      title: say('columns.deal'),
      sort: 'deal',
      cell: (partner) => <LastDeal partner={partner} />,
    },
    {
      key: 'turnover',
      title: say('columns.turnover'),
      isNumber: true,
      sort: 'turnover',
      cell: ({ turnover, deals }) =>
        deals === 0 ? (
          <span data-unknown>—</span>
        ) : (
          <>
            {formatMoney(turnover)}
            <span className={classes.dim}>{say('deals', { count: deals })}</span>
          </>
        ),
    },
  ];
  return (
    <DataTable
      label={say('title')}
      columns={columns}
      rows={partners}
      keyOf={({ company }) => company.id}
      isBusy={isBusy}
      tools={{
        title: say('columns.actions'),
        place: 'below',
        cell: (partner) => (
          <RowTools>
            {partner.is_closed || partner.company.is_out ? null : priceAction(partner)}
            <ActionButton
              variant="quiet"
              leftSection={<IconNote size={18} aria-hidden />}
              title={say('note.open')}
              aria-label={say('note.open_named', { name: partner.company.name })}
              onClick={() => onNote(partner)}
            >
              <span className={classes.word}>{say('note.open')}</span>
            </ActionButton>
          </RowTools>
        ),
      }}
    />
  );
}

function LastDeal({ partner: { last_deal: deal, last_offer_at: offered } }: { partner: Partner }) {
  const say = useWords(partnersWords);
  const locale = useLocale();
  if (deal === null) return <span className={classes.dim}>{say('offer_of', { day: formatDay(locale, offered) })}</span>;
  const to = deal.side === 'supplier' ? paths.createdOrder(deal.order_id) : paths.receivedOrder(deal.chain_id);
  return (
    <>
      <Link to={to} className={classes.link}>
        <ClampedText>{deal.name}</ClampedText>
      </Link>
      <span className={classes.dim}>
        {say('deal_of', { day: formatDay(locale, deal.at), total: formatMoney(deal.total) })}
      </span>
    </>
  );
}
