import type { Distribution } from '@postavka/contract';
import { TradeCompanyLine } from '../../../entities/company/trade-company.tsx';
import { ChainBadge } from '../../../entities/order/chain-badge.tsx';
import { Reasons } from '../../../entities/order/reasons.tsx';
import { whyText } from '../../../entities/order/why-text.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { DateCell } from '../../../shared/ui/list/date-cell.tsx';
import classes from '../answers.module.css';
import { answersWords } from '../words.ts';

type Asked = Distribution['companies'][number];

/** One row for each company that was asked. */
export function DistributionTable({ companies }: { companies: readonly Asked[] }) {
  const say = useWords(answersWords);
  const locale = useLocale();
  const columns: readonly Column<Asked>[] = [
    {
      key: 'company',
      title: say('distribution.company'),
      isTitle: true,
      cell: ({ company }) => <TradeCompanyLine company={company} />,
    },
    {
      key: 'wave',
      title: say('distribution.wave'),
      isNumber: true,
      // Companies that were invited, or came from all requests, belong to no wave.
      cell: ({ wave, reasons }) => (reasons.source === 'matched' ? wave : <span data-unknown>—</span>),
    },
    { key: 'why', title: say('distribution.why'), cell: ({ reasons }) => <Reasons reasons={reasons} /> },
    {
      key: 'sent',
      title: say('distribution.sent'),
      cell: ({ sent_at: at }) => <DateCell at={at} />,
    },
    {
      key: 'opened',
      title: say('distribution.opened'),
      cell: ({ opened_at: at }) => <DateCell at={at} none={say('distribution.not_opened')} />,
    },
    {
      key: 'status',
      title: say('distribution.status'),
      cell: (asked) => (
        <>
          <ChainBadge chain={{ ...asked, selected_at: null }} party="buyer" />
          <div className={classes.dim}>{whyText(locale, asked)}</div>
        </>
      ),
    },
  ];
  return <DataTable label={say('distribution.open')} columns={columns} rows={companies} keyOf={({ id }) => id} />;
}
