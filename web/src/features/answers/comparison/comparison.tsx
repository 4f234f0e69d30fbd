import { Button, NativeSelect } from '@mantine/core';
import type { ChainId, CreatedOrder } from '@postavka/contract';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '../../../shared/api/use-send.ts';
import { failureText } from '../../../shared/i18n/failure-text.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { toggled } from '../../../shared/toggled.ts';
import { Bone } from '../../../shared/ui/bone.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { usePhone } from '../../../shared/ui/use-phone.ts';
import { answersApi } from '../api.ts';
import { answersWords } from '../words.ts';
import { arrange, SORTS, type Sort } from './arrange.ts';
import classes from './comparison.module.css';
import { ComparisonTable } from './comparison-table.tsx';
import { obstaclesOf } from './differences.ts';
import { Overview } from './overview.tsx';

interface Props {
  readonly order: CreatedOrder;
  readonly onOpen: (id: ChainId) => void;
  readonly onChoose: (id: ChainId) => void;
}

const NONE: ReadonlySet<ChainId> = new Set();

/** Offers side by side: sorted, pinned and hidden as the reader likes. */
export function Comparison({ order, onOpen, onChoose }: Props) {
  const say = useWords(answersWords);
  const comparison = useQuery(answersApi.compare(order.id));
  const [sort, setSort] = useState<Sort>('fit');
  const [pinned, setPinned] = useState(NONE);
  const [hidden, setHidden] = useState(NONE);
  const isPhone = usePhone();
  if (comparison.data === undefined) {
    if (comparison.isError) return <LoadFailure error={comparison.error} onRetry={() => comparison.refetch()} />;
    return (
      <div role="status" aria-busy aria-label={say('comparison.loading')} className={classes.bones}>
        {['a', 'b', 'c'].map((row) => (
          <Bone key={row} width="100%" height={36} />
        ))}
      </div>
    );
  }
  const { rows, unit } = comparison.data;
  const { preferable_time: needed } = order;
  const offers = arrange(rows, { sort, needed, pinned, hidden });
  const obstacles = obstaclesOf(rows);
  const hiddenCount = rows.filter(({ id }) => hidden.has(id)).length;
  return (
    <>
      <div className={classes.bar}>
        <NativeSelect
          size="md"
          label={say('comparison.sort')}
          classNames={{ label: 'unseen-on-phones' }}
          value={sort}
          data={SORTS.map((value) => ({ value, label: say(`comparison.sorts.${value}`) }))}
          onChange={({ currentTarget }) => setSort(SORTS.find((one) => one === currentTarget.value) ?? sort)}
        />
        <div className={classes.tools}>
          <DownloadButton order={order} />
          <Button
            component={Link}
            to={paths.comparisonSheet(order.id)}
            variant="default"
            leftSection={<IconPrinter size={20} stroke={1.6} aria-hidden />}
          >
            <span className="unseen-on-phones">{say('comparison.print')}</span>
          </Button>
        </div>
      </div>
      {isPhone && offers.length > 1 ? <Overview offers={offers} needed={needed} onOpen={onOpen} /> : null}
      <div className={classes.wrap}>
        <ComparisonTable
          order={order}
          offers={offers}
          all={rows}
          unit={unit}
          pinned={pinned}
          onOpen={onOpen}
          onChoose={onChoose}
          onPin={(id) => setPinned(toggled(pinned, id))}
          onHide={(id) => setHidden(new Set([...hidden, id]))}
        />
      </div>
      {obstacles.length === 0 ? null : (
        <p className={classes.obstacles}>
          {say('comparison.not_compared', {
            list: obstacles.map((one) => say(`comparison.obstacle.${one}`)).join(', '),
          })}
        </p>
      )}
      {hiddenCount === 0 ? null : (
        <p className={classes.hidden} role="status">
          {say('comparison.hidden', { count: hiddenCount })}
          <Button variant="subtle" size="sm" onClick={() => setHidden(NONE)}>
            {say('comparison.show_hidden')}
          </Button>
        </p>
      )}
    </>
  );
}

function DownloadButton({ order }: { order: CreatedOrder }) {
  const say = useWords(answersWords);
  const locale = useLocale();
  const download = useSend(answersApi.downloadComparison());
  const tell = (error: unknown) =>
    toast({ kind: 'failure', title: say('comparison.download_failed'), text: failureText(locale, error) });
  return (
    <Button
      variant="default"
      loading={download.isPending}
      leftSection={<IconDownload size={20} stroke={1.6} aria-hidden />}
      onClick={() => download.mutate(order.id, { onError: tell })}
    >
      <span className="unseen-on-phones">{say('comparison.xlsx')}</span>
    </Button>
  );
}
