import type { ReactNode } from 'react';
import classes from './busy-notice.module.css';
import { Spinner } from './spinner.tsx';

interface Props {
  readonly place: 'middle' | 'bottom';
  readonly children: ReactNode;
}

/** Says over the page that something is on its way. It does not block what is under it. */
export function BusyNotice({ place, children }: Props) {
  return (
    <div className={classes.root} data-place={place} role="status">
      <Spinner />
      {children}
    </div>
  );
}
