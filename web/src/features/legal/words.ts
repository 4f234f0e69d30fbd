import type { Locale } from '@postavka/contract';
import en from './en.json';
import ru from './ru.json';

interface LegalDocument {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

export const DOCUMENT_NAMES = ['consent', 'terms', 'privacy'] as const;
export type DocumentName = (typeof DOCUMENT_NAMES)[number];

interface LegalTexts {
  readonly version: string;
  readonly home: string;
  /** The label of the company that answers for the data. */
  readonly operator: string;
  readonly documents: Readonly<Record<DocumentName, LegalDocument>>;
}

/** Whole texts rather than phrases: they are read, versioned and consented to as one. */
export const LEGAL: Readonly<Record<Locale, LegalTexts>> = { ru, en };

export const isDocumentName = (value: string | undefined): value is DocumentName =>
  DOCUMENT_NAMES.some((name) => name === value);
