import { Textarea, type TextareaProps } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from './growing-textarea.module.css';

type Props = Omit<TextareaProps, 'autosize' | 'minRows' | 'maxRows' | 'rows' | 'classNames' | 'styles'> & {
  readonly rows: number;
  readonly mostRows: number;
};

/**
 * Grows with its text, by the stylesheet. The kit's `autosize` lays the page out several times for each text: a tenth of a
 * second of a slow phone before a form can be seen.
 */
export function GrowingTextarea({ rows, mostRows, ...rest }: Props) {
  const sizes = { '--rows': rows, '--most-rows': mostRows } as CSSProperties;
  return <Textarea {...rest} rows={rows} classNames={{ input: classes.field ?? '' }} styles={{ input: sizes }} />;
}
