import { LIMITS } from '@postavka/contract';
import { storable } from '../../../platform/text/storable.ts';
import { cleanText, copyOf, oneLine } from './clean-text.ts';

/** A character that the end would halve is left out. */
export const shortened = (text: string, max: number): string =>
  text.length <= max
    ? text
    : copyOf(
        text
          .slice(0, max)
          .replace(/[\ud800-\udbff]$/, '')
          .trimEnd(),
      );

/** The name of the field that keeps what a column says. */
export const extraName = (header: string): string =>
  shortened(oneLine(cleanText(storable(header)) ?? ''), LIMITS.extraField.name) || '#';
