import type { Cluster } from '../embedded-postgres/src/index.ts';

/** What a scenario is given. */
export interface Bench {
  readonly cluster: Cluster;
  /** Numbers of products. */
  readonly sizes: readonly number[];
  /** Of each measurement. */
  readonly seconds: number;
}

export type Scenario = (bench: Bench) => Promise<Outcome>;

export interface Outcome {
  readonly rows: readonly Row[];
  readonly gates: readonly Gate[];
}

/** As it is kept in results/. */
export interface Result extends Outcome {
  readonly when: string;
  readonly sizes: readonly number[];
}

/** One thing that was measured. */
export interface Row {
  readonly what: string;
  readonly products?: number;
  /** Answers a second. */
  readonly rate?: number;
  readonly p50?: number;
  readonly p99?: number;
  readonly errors?: number;
  /** Of a bare handler's rate in the same run. */
  readonly ofBare?: number;
  /** Milliseconds of processor time for one answer. */
  readonly cpu?: { readonly server: number; readonly database?: number };
  readonly rssMb?: number;
}

/** A bar. Of several rows that it is for, the worst is its value. */
export interface Gate {
  readonly what: string;
  readonly value: number;
  readonly bar: number;
  readonly is: 'at least' | 'at most';
}

export const atLeast = (what: string, bar: number, values: readonly number[]): Gate[] =>
  values.length === 0 ? [] : [{ what, value: Math.min(...values), bar, is: 'at least' }];

export const atMost = (what: string, bar: number, values: readonly number[]): Gate[] =>
  values.length === 0 ? [] : [{ what, value: Math.max(...values), bar, is: 'at most' }];

export const isMet = ({ value, bar, is }: Gate): boolean => (is === 'at least' ? value >= bar : value <= bar);
