import { IconArrowRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatTime } from '../../../shared/format/format.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { safeReturnTo } from '../../../shared/routing/return-to.ts';
import { ClampedText } from '../../../shared/ui/clamped-text.tsx';
import { notificationsApi } from '../api.ts';
import classes from '../notifications.module.css';
import { notificationsWords } from '../words.ts';
import type { Notification } from './notification.ts';
import { signOf } from './sign-of.ts';

interface Props {
  readonly notification: Notification;
  readonly onLeave: (() => void) | undefined;
}

/** The row opens the whole text, the arrow opens its subject; both mark it as read. */
export function NotificationRow({ notification, onLeave }: Props) {
  const say = useWords(notificationsWords);
  const { id, title, text, created_at: createdAt, is_read: isRead, link } = notification;
  const target = safeReturnTo(link);
  const Sign = signOf(target);
  return (
    <li className={classes.row} data-unread={!isRead || undefined}>
      <Link to={paths.notification(id)} className={classes.link} onClick={onLeave}>
        <span className={classes.sign} aria-hidden>
          <Sign size={20} stroke={1.6} />
        </span>
        <span className={classes.title}>
          <ClampedText>{title}</ClampedText>
          {isRead ? null : <span className={classes.new}>{say('new')}</span>}
        </span>
        <time dateTime={createdAt} className={classes.time}>
          {formatTime(createdAt)}
        </time>
        <span className={classes.text}>{text}</span>
      </Link>
      {target === null ? null : <OpenLink notification={notification} to={target} onLeave={onLeave} />}
    </li>
  );
}

function OpenLink({ notification: { id, title, is_read: isRead }, to, onLeave }: Props & { to: string }) {
  const say = useWords(notificationsWords);
  const markRead = useMutation(notificationsApi.markRead());
  const leave = () => {
    if (!isRead) markRead.mutate({ id });
    onLeave?.();
  };
  return (
    <Link to={to} className={classes.go} aria-label={say('open_named', { title })} title={say('open')} onClick={leave}>
      <IconArrowRight size={20} aria-hidden />
    </Link>
  );
}
