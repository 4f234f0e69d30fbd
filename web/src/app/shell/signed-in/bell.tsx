import { UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notificationsApi } from '../../../features/notifications/api.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { onDemand } from '../../../shared/ui/on-demand.tsx';
import classes from '../header.module.css';
import { shellWords } from '../words.ts';

const NotificationsPanel = onDemand(() =>
  import('../../../features/notifications/notifications-panel.tsx').then((module) => module.NotificationsPanel),
);

/** The number of unread notifications, and the panel with the newest. */
export function Bell() {
  const say = useWords(shellWords);
  const [isOpen, setIsOpen] = useState(false);
  const { data: { unread } = { unread: 0 } } = useQuery(notificationsApi.state());
  const label = unread === 0 ? say('notifications') : say('unread', { count: unread });
  return (
    <>
      <UnstyledButton
        className={classes.bell ?? ''}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <IconBell size={24} stroke={1.6} aria-hidden />
        {unread === 0 ? null : <span className={classes.count}>{unread > 99 ? '99+' : unread}</span>}
      </UnstyledButton>
      {isOpen ? <NotificationsPanel onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
