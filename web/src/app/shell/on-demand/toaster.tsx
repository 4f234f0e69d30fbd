import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { commonWords } from '../../../shared/i18n/common-words.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { type Toast, toastArea } from '../../../shared/ui/toast.ts';
import classes from './toaster.module.css';

/** The toast area, at the bottom right; on phones under the header. */
export function Toaster() {
  const say = useWords(commonWords);
  useEffect(() => {
    let shown: Toast['kind'] | null = null;
    const show = (toast: Toast) => {
      const { kind, title } = toast;
      shown = kind;
      // One at a time: the newest message replaces the one before.
      notifications.clean();
      notifications.show({
        title,
        message: <Message toast={toast} />,
        withBorder: true,
        closeButtonProps: { 'aria-label': say('close'), size: 'lg', iconSize: 18 },
        autoClose: kind === 'failure' || toast.action !== undefined ? 8000 : 4000,
        color: kind === 'failure' ? 'red.8' : 'green.8',
        icon: kind === 'failure' ? <IconAlertCircle size={20} /> : <IconCircleCheck size={20} />,
      });
    };
    toastArea.connect(show, (kind) => {
      if (kind === shown) notifications.clean();
    });
  }, [say]);
  return (
    <Notifications
      className={classes.area ?? ''}
      limit={1}
      position="bottom-right"
      containerWidth={500}
      transitionDuration={0}
      zIndex={400}
    />
  );
}

function Message({ toast: { text, action } }: { toast: Toast }) {
  return (
    <>
      {text === undefined ? null : <span className={classes.text}>{text}</span>}
      {action === undefined ? null : (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            notifications.clean();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </>
  );
}
