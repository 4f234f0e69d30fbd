import { Text, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state-view.module.css';

interface Props {
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
export function StateView({ icon: Picture, title, text, note, mark, tone = 'calm', actions, heading = 1 }: Props) {
  return (
    <section className={classes.root} role={tone === 'failure' ? 'alert' : undefined}>
      <span className={classes.icon} data-tone={tone}>
        <Picture size={28} stroke={1.6} aria-hidden />
      </span>
      <Title order={heading} size="h2" className={classes.title}>
        {title}
      </Title>
      {text === undefined ? null : <div className={classes.text}>{text}</div>}
      {note === undefined ? null : (
        <Text size="xs" c="dimmed" className="numbers">
          {note}
        </Text>
      )}
      {mark === undefined ? null : (
        <Text size="xs" c="dimmed">
          {mark}
        </Text>
      )}
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </section>
  );
}
