import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './form-alert.module.css';

/** A refusal that belongs to no single field, told above the button. It comes into view: the button may be in a bar. */
export function FormAlert({ title, children }: { title?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  // A form takes its alert away when it is sent again, so each refusal is a new one.
  // Braces: newer browsers return a promise, which React would take for a cleanup.
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
