import type { CallResult, listNotifications } from '@postavka/contract';
import { Link } from 'react-router';
import { formatMoment } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import classes from './notifications.module.css';
import { notificationsWords } from './words.ts';

type Notification = CallResult<typeof listNotifications>['data'][number];

export function NotificationRow({ notification }: { notification: Notification }) {
  const say = useWords(notificationsWords);
  const locale = useLocale();
  const { id, title, text, created_at: createdAt, is_read: isRead } = notification;
  return (
    <li className={classes.row} data-unread={!isRead || undefined}>
      <Link to={paths.notification(id)} className={classes.link}>
        <span className={classes.title}>
          {title}
          {isRead ? null : <span className={classes.new}>{say('new')}</span>}
        </span>
        <time dateTime={createdAt} className={classes.time}>
          {formatMoment(locale, createdAt)}
        </time>
        <span className={classes.text}>{text}</span>
      </Link>
    </li>
  );
}
