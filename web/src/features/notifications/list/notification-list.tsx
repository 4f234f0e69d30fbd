import { useId } from 'react';
import { formatDay } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import classes from '../notifications.module.css';
import { notificationsWords } from '../words.ts';
import { dayName, groupByDay } from './group-by-day.ts';
import type { Notification } from './notification.ts';
import { NotificationRow } from './notification-row.tsx';

interface Props {
  readonly notifications: readonly Notification[];
  readonly isBusy?: boolean;
  /** Called when a row is followed. */
  readonly onLeave?: () => void;
}

/** Notifications under the days they came on. */
export function NotificationList({ notifications, isBusy = false, onLeave }: Props) {
  return (
    <div className={classes.days} aria-busy={isBusy}>
      {groupByDay(notifications).map(({ day, rows }) => (
        <DayOfNotifications key={day} at={rows[0]?.created_at ?? ''} day={day} rows={rows} onLeave={onLeave} />
      ))}
    </div>
  );
}

interface DayProps {
  readonly day: string;
  readonly at: string;
  readonly rows: readonly Notification[];
  readonly onLeave: (() => void) | undefined;
}

function DayOfNotifications({ day, at, rows, onLeave }: DayProps) {
  const say = useWords(notificationsWords);
  const locale = useLocale();
  const id = useId();
  const name = dayName(day, new Date());
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.day}>
        {name === 'other' ? formatDay(locale, at) : say(`days.${name}`)}
      </h2>
      <ul className={`card ${classes.list}`}>
        {rows.map((row) => (
          <NotificationRow key={row.id} notification={row} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  );
}
