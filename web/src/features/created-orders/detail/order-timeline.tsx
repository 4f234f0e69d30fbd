import { Button } from '@mantine/core';
import type { OrderHistoryEntry } from '@postavka/contract';
import { useState } from 'react';
import { priceText } from '../../../entities/order/offer-values.ts';
import { formatMoment } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { workNames } from '../../../shared/i18n/work-names.ts';
import { createdOrderWords } from '../words.ts';
import page from './order-detail.module.css';
import classes from './order-timeline.module.css';

/** As many as fit beside the request without leaving a gap below it. */
const FIRST = 4;

interface Props {
  readonly history: readonly OrderHistoryEntry[];
  readonly unit: string;
}

/** The history of a request, the latest event first. */
export function OrderTimeline({ history, unit }: Props) {
  const say = useWords(createdOrderWords);
  const [isWhole, setIsWhole] = useState(false);
  if (history.length === 0) return null;
  const latestFirst = history.toReversed();
  // A single further event is shown rather than a button for it.
  const isCut = !isWhole && latestFirst.length > FIRST + 1;
  return (
    <aside className={`card ${page.section} ${page.history}`} aria-labelledby="order-history">
      <h2 id="order-history">{say('timeline.title')}</h2>
      <ol className={classes.timeline}>
        {(isCut ? latestFirst.slice(0, FIRST) : latestFirst).map((entry) => (
          <Entry key={entry.id} entry={entry} unit={unit} />
        ))}
      </ol>
      {isCut ? (
        <Button variant="subtle" size="sm" onClick={() => setIsWhole(true)}>
          {say('timeline.all', { count: latestFirst.length })}
        </Button>
      ) : null}
    </aside>
  );
}

function Entry({ entry, unit }: { entry: OrderHistoryEntry; unit: string }) {
  const say = useWords(createdOrderWords);
  const words = useWords(workNames);
  const locale = useLocale();
  const { event, at, company, count, price } = entry;
  const isVain = event === 'sent' && count === 0;
  const details = [
    company,
    count === null || isVain ? null : say('timeline.companies', { count }),
    price === null ? null : priceText(locale, price, unit),
  ].filter((text) => text !== null);
  return (
    <li>
      <span className={classes.event}>{isVain ? say('timeline.nobody') : words(`order_event.${event}`)}</span>
      {details.length === 0 ? null : <span className={classes.detail}>{details.join('\u00a0· ')}</span>}
      <time dateTime={at} className={classes.when}>
        {formatMoment(locale, at)}
      </time>
    </li>
  );
}
