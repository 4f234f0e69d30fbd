import type { OrderHistoryEntry } from '@postavka/contract';
import { formatMoment, formatMoney } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { contractWords } from '../../shared/i18n/problem-words.ts';
import classes from './created-orders.module.css';
import { createdOrderWords } from './words.ts';

/** What happened to a request, the latest first. */
export function OrderTimeline({ history }: { history: readonly OrderHistoryEntry[] }) {
  const say = useWords(createdOrderWords);
  const words = useWords(contractWords);
  const locale = useLocale();
  if (history.length === 0) return null;
  const latestFirst = history.toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
  return (
    <aside className={`card ${classes.section}`} aria-labelledby="order-history">
      <h2 id="order-history">{say('timeline.title')}</h2>
      <ol className={classes.timeline}>
        {latestFirst.map(({ id, event, at, company, count, price }) => (
          <li key={id}>
            <span className={classes.event}>{words(`order_event.${event}`)}</span>
            {[
              company,
              count === null ? null : say('timeline.companies', { count }),
              price === null ? null : formatMoney(locale, price),
            ]
              .filter((text) => text !== null)
              .map((text) => (
                <span key={text} className={classes.detail}>
                  {text}
                </span>
              ))}
            <time dateTime={at} className={classes.when}>
              {formatMoment(locale, at)}
            </time>
          </li>
        ))}
      </ol>
    </aside>
  );
}
