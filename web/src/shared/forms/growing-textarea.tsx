import { Textarea, type TextareaProps } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from './growing-textarea.module.css';

type Props = Omit<TextareaProps, 'autosize' | 'minRows' | 'maxRows' | 'rows' | 'classNames' | 'styles'> & {
  readonly rows: number;
  readonly mostRows: number;
};

/**
 * Grows with its text, by CSS. Mantine's `autosize` lays the page out several times for each text, which takes a slow
 * phone a tenth of a second before a form appears.
 */
export function GrowingTextarea({ rows, mostRows, ...rest }: Props) {
  const sizes = { '--rows': rows, '--most-rows': mostRows } as CSSProperties;
  return <Textarea {...rest} rows={rows} classNames={{ input: classes.field ?? '' }} styles={{ input: sizes }} />;
}
