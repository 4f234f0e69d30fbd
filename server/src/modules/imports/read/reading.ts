import type { TEXT_DELIMITERS, TEXT_ENCODINGS } from '@postavka/contract';

/** How a person says that a file is to be read; what is absent is guessed. */
export interface Reading {
  /** Of a text file. */
  readonly encoding?: (typeof TEXT_ENCODINGS)[number] | undefined;
  readonly delimiter?: (typeof TEXT_DELIMITERS)[number] | undefined;
  /** By the name of a sheet, the row of its header as the file numbers it. */
  readonly headers?: Readonly<Record<string, number>> | undefined;
}
