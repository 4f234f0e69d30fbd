import {
  createProduct,
  getCompanyProduct,
  listCompanyProducts,
  type ProductId,
  updateProduct,
} from '@postavka/contract';
import { describe } from '../people.ts';
import { type Action, type Caller, setValue, untilAnswered } from './caller.ts';

/** With a key, tried again until it is answered; the row is there once. */
export const createProductWithKey: Action = async (caller) => {
  const name = caller.nextName('product');
  await create(caller, name, () => untilAnswered(caller, () => send(caller, name, `key ${name}`.replaceAll(' ', '-'))));
};

/** Without a key, sent once: without an answer the row may be there or not. */
export const createProductOnce: Action = async (caller) => {
  const name = caller.nextName('product');
  await create(caller, name, () => send(caller, name, undefined));
};

const send = ({ client, person }: Caller, name: string, key: string | undefined) =>
  client.call(createProduct, { body: { name, price: 100 } }, { token: person.token, key });

async function create(caller: Caller, name: string, attempt: () => ReturnType<typeof send>): Promise<void> {
  const { ledger, breaches, products } = caller;
  ledger.attempt('product', name);
  const outcome = await attempt();
  if (outcome.kind === 'refused') breaches.add('unexpected refusal', `creating ${name}: ${describe(outcome)}`);
  if (outcome.kind !== 'done') return;
  ledger.acknowledge('product', name);
  if (outcome.value.name !== name) breaches.add('foreign', `creating ${name} was answered with ${outcome.value.name}`);
  products.push({ id: outcome.value.id, name });
}

export const priceRegister = (id: number): string => `price of product ${id}`;

export const changePrice: Action = async (caller) => {
  const { client, random, person, products, breaches } = caller;
  const [first, ...rest] = products.slice(-20);
  if (!first) return;
  const { id, name } = random.pick([first, ...rest]);
  const price = caller.nextNumber();
  const changed = await setValue(caller, priceRegister(id), String(price), () =>
    client.call(updateProduct, { body: { id: id as ProductId, price } }, { token: person.token }),
  );
  if (changed && (changed.id !== id || changed.name !== name || changed.price !== price))
    breaches.add('foreign', `changing ${name} to ${price} was answered with ${changed.name}, ${changed.price}`);
};

export const readProduct: Action = async ({ client, random, person, products, ledger, breaches }) => {
  const [first, ...rest] = products;
  if (!first) return;
  const { id, name } = random.pick([first, ...rest]);
  const outcome = await client.call(getCompanyProduct, { query: { id: String(id) } }, { token: person.token });
  if (outcome.kind === 'refused') breaches.add('lost', `reading ${name}: ${describe(outcome)}`);
  if (outcome.kind !== 'done') return;
  if (outcome.value.name !== name) breaches.add('foreign', `reading ${name} was answered with ${outcome.value.name}`);
  if (!ledger.mayBe(priceRegister(id), String(outcome.value.price)))
    breaches.add('lost', `${name} costs ${outcome.value.price}, not what was acknowledged`);
};

export const listProducts: Action = async ({ client, person, breaches }) => {
  const outcome = await client.call(listCompanyProducts, { query: { limit: '20' } }, { token: person.token });
  if (outcome.kind === 'refused') breaches.add('unexpected refusal', `own products: ${describe(outcome)}`);
  if (outcome.kind !== 'done') return;
  const strange = outcome.value.data.find(({ name }) => !name.startsWith(`${person.name} `));
  if (strange) breaches.add('foreign', `${person.name} was shown ${strange.name}`);
};
