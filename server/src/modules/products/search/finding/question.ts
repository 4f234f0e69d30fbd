import type { RawBuilder } from 'kysely';
import type { Term } from '../reading/term.ts';
import type { Turn } from './turn.ts';

/** A condition on `products p`. */
export type Condition = RawBuilder<unknown>;

/** What is looked for, with every word of it. */
export interface Question {
  readonly terms: readonly Term[];
  /** Of which any will do, where fewer than a page have all terms. */
  readonly some: readonly Term[];
  readonly article: string;
  /** Patterns of names that begin with the first word or with what it means. */
  readonly beginnings: readonly string[];
  /** Queries for terms that were written as one. */
  readonly joined: readonly string[];
  /** A pattern of names that have what no vector has: the volts of the text, or a sign with a letter that is also a preposition. */
  readonly sign: string | undefined;
  /** That, or one of names that have its length as such. */
  readonly written: string | undefined;
  /** Where products have to be, as marks of their vectors, and the share of products that are there. */
  readonly marks: readonly string[];
  readonly marksShare: number;
  /** What else they have to be. */
  readonly filters: Condition;
  readonly isFiltered: boolean;
  /** How many products there are. */
  readonly size: number;
  readonly turn: Turn;
}

/** Which part of the products is looked at: of names that have the words, and of anything that has them. */
export interface Levels {
  readonly names: number;
  readonly anywhere: number;
}

/** So many equal products are enough for ranking and for the first pages. */
export const ENOUGH = 100;
