import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './form-alert.module.css';

/**
 * A refusal that belongs to no single field, shown above the button. It scrolls into view, since the button may be in a
 * bar at the bottom.
 */
export function FormAlert({ title, children }: { title?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  // Sending removes the alert, so each refusal mounts a new one. Braces: newer browsers return a promise, which React
  // would take for a cleanup.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref} role="alert" className={classes.root}>
      <IconAlertCircle size={20} stroke={1.8} aria-hidden />
      <div>
        {title === undefined ? null : <strong className={classes.title}>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
