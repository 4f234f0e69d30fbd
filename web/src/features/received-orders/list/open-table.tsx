import { Button } from '@mantine/core';
import type { OpenOrderCard, OrderId } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { TradeCompanyLine } from '../../../entities/company/trade-company.tsx';
import { DeadlineMark } from '../../../entities/order/deadline-mark.tsx';
import { Measured } from '../../../entities/order/measured.tsx';
import { amountText, priceText } from '../../../entities/order/offer-values.ts';
import { orderWords } from '../../../entities/order/words.ts';
import { regionName, regionsQuery } from '../../../entities/region/regions.ts';
import { usePermissionHint } from '../../../session/use-permission-hint.ts';
import { HintedButton } from '../../../shared/forms/hinted-button.tsx';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { ClampedText } from '../../../shared/ui/clamped-text.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import type { ReportedRequest } from '../detail/reported-request.ts';
import { receivedWords } from '../words.ts';
import { Due } from './due.tsx';
import classes from './received.module.css';

interface Props {
  readonly orders: readonly OpenOrderCard[];
  readonly isBusy: boolean;
  /** The request that is being joined. */
  readonly taking: OrderId | null;
  readonly onAnswer: (order: Pick<OpenOrderCard, 'id'>) => void;
  readonly reportAction: (request: ReportedRequest) => ReactNode;
}

export function OpenTable({ orders, isBusy, taking, onAnswer, reportAction }: Props) {
  const say = useWords(receivedWords);
  const words = useWords(orderWords);
  const locale = useLocale();
  const regions = useQuery(regionsQuery());
  const columns: readonly Column<OpenOrderCard>[] = [
    { key: 'name', title: say('columns.name'), isTitle: true, cell: (order) => <Name order={order} /> },
    {
      key: 'company',
      title: say('columns.company'),
      onDense: 'row',
      cell: ({ company, region }) => (
        <div className={classes.buyer}>
          <TradeCompanyLine company={company} isBrief>
            {region === null ? null : <span>{regionName(regions.data, region, locale)}</span>}
          </TradeCompanyLine>
        </div>
      ),
    },
    {
      key: 'amount',
      title: say('columns.amount'),
      isNumber: true,
      onDense: 'plain',
      cell: ({ amount, unit }) => <Measured>{amountText(locale, amount, unit)}</Measured>,
    },
    {
      key: 'price',
      title: say('columns.price'),
      isNumber: true,
      onDense: 'plain',
      cell: ({ preferable_price: price, unit }) =>
        price === null ? (
          <span className={classes.dim}>{words('by_agreement')}</span>
        ) : (
          <Measured>{priceText(locale, price, unit)}</Measured>
        ),
    },
    {
      key: 'time',
      title: say('columns.time'),
      onDense: 'plain',
      cell: ({ preferable_time: time }) => <Due date={time} />,
    },
  ];
  return (
    <div className={classes.table} data-open>
      <DataTable
        label={say('tabs.all')}
        columns={columns}
        rows={orders}
        keyOf={({ id }) => id}
        isBusy={isBusy}
        isDense
        tools={{
          title: say('columns.actions'),
          place: 'end',
          cell: (order) => (
            <div className={classes.actions}>
              <OpenAction order={order} isTaking={taking === order.id} onAnswer={onAnswer} />
              {reportAction({ id: order.id, name: order.request })}
            </div>
          ),
        }}
      />
    </div>
  );
}

function Name({ order: { id, request, description, category, answers_deadline: deadline } }: { order: OpenOrderCard }) {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set('request', String(id));
  return (
    <>
      <Link to={{ search: to.toString() }} preventScrollReset className={classes.link}>
        <ClampedText>{request}</ClampedText>
      </Link>{' '}
      <DeadlineMark date={deadline} />
      <p className={classes.why}>{[category?.name, description].filter(Boolean).join(' · ')}</p>
    </>
  );
}

interface ActionProps {
  readonly order: Pick<OpenOrderCard, 'id' | 'request' | 'chain'>;
  readonly onAnswer: (order: Pick<OpenOrderCard, 'id'>) => void;
  readonly isTaking: boolean;
}

/** Joins the request, or opens the existing answer. */
export function OpenAction({ order, isTaking, onAnswer }: ActionProps) {
  const say = useWords(receivedWords);
  const hint = usePermissionHint('proposal_permission');
  const { request: name, chain } = order;
  return chain === null ? (
    <HintedButton
      size="sm"
      variant="light"
      hint={hint}
      loading={isTaking}
      aria-label={say('row.answer_named', { name })}
      onClick={() => onAnswer(order)}
    >
      {say('row.answer')}
    </HintedButton>
  ) : (
    <Button
      component={Link}
      to={paths.receivedOrder(chain)}
      size="sm"
      variant="default"
      aria-label={say('row.open_named', { name })}
    >
      {say('row.open')}
    </Button>
  );
}
