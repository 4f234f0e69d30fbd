import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state-view.module.css';

export interface StateViewProps {
  readonly icon: Icon;
  readonly title: string;
  readonly text?: ReactNode;
  /** A technical line under the text: a status, a request id. */
  readonly note?: string | undefined;
  /** A bare text of the specification, findable in the page. */
  readonly mark?: string | undefined;
  readonly tone?: 'calm' | 'failure';
  readonly actions?: ReactNode;
  readonly heading?: 1 | 2;
}

/** One look for empty, failed, missing and coming screens: what is here, and the next step. */
export function StateView({
  icon: Picture,
  title,
  text,
  note,
  mark,
  tone = 'calm',
  actions,
  heading = 1,
}: StateViewProps) {
  const Heading = `h${heading}` as const;
  return (
    <section className={classes.root} role={tone === 'failure' ? 'alert' : undefined}>
      <span className={classes.icon} data-tone={tone}>
        <Picture size={28} stroke={1.6} aria-hidden />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {text === undefined ? null : <div className={classes.text}>{text}</div>}
      {note === undefined ? null : <p className={`${classes.note} numbers`}>{note}</p>}
      {mark === undefined ? null : <p className={classes.note}>{mark}</p>}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </section>
  );
}
