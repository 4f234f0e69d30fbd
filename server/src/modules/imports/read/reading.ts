/** How a person says that a file is to be read; what is absent is guessed. */
export interface Reading {
  /** Of a text file. */
  readonly encoding?: 'utf-8' | 'windows-1251' | 'ibm866' | 'koi8-r' | 'utf-16le' | undefined;
  readonly delimiter?: ';' | ',' | '\t' | '|' | undefined;
  /** By the name of a sheet, the row of its header as the file numbers it. */
  readonly headers?: Readonly<Record<string, number>> | undefined;
}
