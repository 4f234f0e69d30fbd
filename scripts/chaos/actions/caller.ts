import type { Breaches } from '../breaches.ts';
import type { Client, Outcome } from '../client.ts';
import type { Ledger } from '../ledger.ts';
import { describe, type Person } from '../people.ts';
import type { Random } from '../random.ts';

/** Who does an action, and with what. Calls of one caller come one after another. */
export interface Caller {
  readonly client: Client;
  readonly ledger: Ledger;
  readonly breaches: Breaches;
  readonly random: Random;
  readonly person: Person;
  /** The supplier of this person's requests. */
  readonly partner: Person;
  /** A new name for a row; no two are the same. */
  nextName(what: string): string;
  /** A new number, larger than all before. */
  nextNumber(): number;
  /** Ids of products that were acknowledged. */
  readonly products: { readonly id: number; readonly name: string }[];
  /** False when the run is over: nothing is tried again then. */
  isGoingOn(): boolean;
}

export type Action = (caller: Caller) => Promise<void>;

/** Sends the one value of a register, and keeps the ledger. */
export async function setValue<T>(
  { ledger, breaches }: Caller,
  register: string,
  value: string,
  send: () => Promise<Outcome<T>>,
): Promise<T | undefined> {
  ledger.attemptValue(register, value);
  const outcome = await send();
  if (outcome.kind === 'done') ledger.acknowledgeValue(register, value);
  if (outcome.kind === 'refused') {
    ledger.withdrawValue(register, value);
    breaches.add('unexpected refusal', `${register} = ${value}: ${describe(outcome)}`);
  }
  return outcome.kind === 'done' ? outcome.value : undefined;
}

const PAUSE_MS = 150;

/** The same call until it is answered: its key makes the repetition safe. Gives up when the run is over. */
export async function untilAnswered<T>(caller: Caller, send: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  for (;;) {
    const outcome = await send();
    const isTwinBusy = outcome.kind === 'refused' && outcome.code === 'conflict';
    if ((outcome.kind !== 'unknown' && !isTwinBusy) || !caller.isGoingOn()) return outcome;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
