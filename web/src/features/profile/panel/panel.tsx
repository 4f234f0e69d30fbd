import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Bone } from '../../../shared/ui/bone.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import classes from './panel.module.css';

interface Props {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of the profile, in its card. */
export function Panel({ title, text, children }: Props) {
  const id = useId();
  return (
    <section className={`card ${classes.root}`} aria-labelledby={id}>
      <Title order={2} size="h3" id={id} className={classes.title}>
        {title}
      </Title>
      {text === undefined ? null : <p className={classes.text}>{text}</p>}
      {children}
    </section>
  );
}

interface Loaded<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

/** A query in a panel: its skeleton, its failure, its data. */
export function PanelData<T>({
  query,
  rows,
  children,
}: {
  query: Loaded<T>;
  rows: number;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isPending) return <LoadFailure error={query.error} onRetry={() => query.refetch()} />;
  return (
    <div role="status" aria-busy className={classes.skeleton}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Bone key={row} width="100%" height={44} />
      ))}
    </div>
  );
}
