import type { Part } from '../form.ts';
import type { Caller, Gate, World } from './callers.ts';

export interface Row {
  readonly gate: Gate;
  /** What a caller whom the gate lets through is answered. */
  readonly ok: number;
  /** What the owner of another company is answered, where it differs: rows of others are not there. */
  readonly foreign?: number;
  /** What callers who pass the gate are refused by rules of their own. */
  readonly but?: Partial<Record<Caller, number>>;
  readonly input?: (world: World) => Input | Promise<Input>;
}

export interface Input {
  readonly params?: Record<string, unknown>;
  readonly query?: object;
  readonly body?: unknown;
  /** Of a call with files. */
  readonly form?: readonly Part[];
}
