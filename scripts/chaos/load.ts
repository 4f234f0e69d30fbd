import {
  changeName,
  changePreference,
  changeSite,
  readCompany,
  readPreference,
  readUser,
  signUpSomebody,
} from './actions/account.ts';
import type { Action, Caller } from './actions/caller.ts';
import { makeDeal } from './actions/deals.ts';
import { changePrice, createProductOnce, createProductWithKey, listProducts, readProduct } from './actions/products.ts';
import { makeWholeDeal } from './actions/whole-deal.ts';
import type { Breaches } from './breaches.ts';
import type { Client } from './client.ts';
import type { Ledger } from './ledger.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

/** How often each comes among a hundred; a sign-up costs a hashed password. */
const MIXED: readonly [Action, number][] = [
  [createProductWithKey, 22],
  [createProductOnce, 14],
  [changePrice, 16],
  [readProduct, 14],
  [listProducts, 6],
  [changeName, 6],
  [readUser, 5],
  [changeSite, 4],
  [readCompany, 4],
  [changePreference, 3],
  [readPreference, 2],
  [makeDeal, 3],
  [signUpSomebody, 1],
];

const SHARES = { mixed: MIXED, deals: [[makeWholeDeal, 1]] } as const satisfies Record<
  string,
  readonly (readonly [Action, number])[]
>;
export type LoadKind = keyof typeof SHARES;
export const LOADS = Object.keys(SHARES) as LoadKind[];

/** Milliseconds that a caller rests after an action, or after one that nobody answered. */
const REST = [10, 60] as const;

interface Load {
  readonly kind: LoadKind;
  readonly client: Client;
  readonly ledger: Ledger;
  readonly breaches: Breaches;
  readonly random: Random;
  readonly people: readonly Person[];
}

/** Everybody writes and reads, each one call after another, until stopped. */
export function startLoad({ kind, client, ledger, breaches, random, people }: Load): { stop(): Promise<void> } {
  let isOn = true;
  let numbers = 1000;
  const callers = people.map((person, i): Caller => {
    const partner = people[(i + 1) % people.length] ?? person;
    return {
      client,
      ledger,
      breaches,
      random: random.fork(),
      person,
      partner,
      products: [],
      nextName: (what) => `${person.name} ${what} ${numbers++}`,
      nextNumber: () => numbers++,
      isGoingOn: () => isOn,
    };
  });
  const loops = callers.map(async (caller) => {
    while (isOn) {
      await caller.random.weigh<Action>(SHARES[kind])(caller);
      await new Promise((resolve) => setTimeout(resolve, caller.random.between(...REST)));
    }
  });
  return {
    async stop() {
      isOn = false;
      await Promise.all(loops);
    },
  };
}
