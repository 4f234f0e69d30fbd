/** Why a file is not read. Codes are stable; their words are the caller's. */
export const REFUSAL_CODES = [
  'file_type',
  'word',
  'xlsb',
  'numbers',
  'commerceml',
  'picture',
  'archive',
  'file_too_large',
  'too_many_rows',
  'too_many_columns',
  'too_many_sheets',
  'too_many_pages',
  'encrypted',
  'bomb',
  'no_text_pdf',
  'unsure_pdf',
  'empty',
  'unreadable',
  'timeout',
  'memory',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

export interface Refusal {
  readonly refused: RefusalCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Thrown inside the readers; their callers turn it into a value. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refused: RefusalCode, params: Refusal['params'] = {}) {
    super(refused);
    this.refusal = { refused, params };
  }
}

export const isRefusal = (value: object): value is Refusal => 'refused' in value;
