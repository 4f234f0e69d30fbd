import { LIMITS } from '../limits.ts';

const DOCUMENTS = ['.xls', '.xlsx', '.xltx', '.xlsm', '.xltm', '.csv', '.ods', '.ots', '.pdf'] as const;

/** What people may choose. It is a courtesy of the file chooser: the server decides by content. */
export const ACCEPTED = {
  image: ['.jpg', '.jpeg', '.png'],
  document: DOCUMENTS,
  /** Price lists: programs call them what they like, so that their content decides what they are. */
  list: [...DOCUMENTS, '.tsv', '.txt', '.html', '.xml', '.yml', '.zip'],
  /** Scans and photos of what a company shows to operators. */
  paper: ['.pdf', '.jpg', '.jpeg', '.png'],
} as const;

/** The files of a multipart call: its parts named `file`. Everything else of the form is the call's `body`, as text. */
export interface Upload {
  readonly kind: keyof typeof ACCEPTED;
  /** How many parts `file` one call may bring. */
  readonly most: number;
}

export const ONE_IMAGE = { kind: 'image', most: 1 } as const satisfies Upload;
export const ONE_PAPER = { kind: 'paper', most: 1 } as const satisfies Upload;
export const ONE_LIST = { kind: 'list', most: 1 } as const satisfies Upload;
export const ONE_DOCUMENT = { kind: 'document', most: 1 } as const satisfies Upload;

/** A file must be smaller than this. */
export const UPLOAD_BYTES = LIMITS.upload.megabytes * 1024 * 1024;
