import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './form-alert.module.css';

/** A refusal that belongs to no single field, told above the button. */
export function FormAlert({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div role="alert" className={classes.root}>
      <IconAlertCircle size={20} stroke={1.8} aria-hidden />
      <div>
        {title === undefined ? null : <strong className={classes.title}>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
