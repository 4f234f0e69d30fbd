import {
  type CompanyId,
  companyToken,
  createCompany,
  type Endpoint,
  searchOkved,
  signUp,
  type UserId,
  updateUser,
  verifyCode,
} from '@postavka/contract';
import type { Client, Outcome } from './client.ts';

/** A person with a company; no other person of this run has the same names. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly userId: UserId;
  readonly userToken: string;
  readonly companyId: CompanyId;
  readonly token: string;
}

const PASSWORD = 'forty valves by friday';

/** Names are new in every run, also on a database that has seen others. Nothing is ended meanwhile. */
export async function createPeople(client: Client, count: number): Promise<Person[]> {
  const now = Date.now();
  const people: Person[] = [];
  for (let i = 0; i < count; i += 1) people.push(await createPerson(client, `p${i}-${now.toString(36)}`, now + i));
  return people;
}

/** Signs up over the API as people do: the code from the e-mail, a name, a company, its token. */
async function createPerson(client: Client, name: string, number: number): Promise<Person> {
  const email = emailOf(name);
  const { attempt } = await must(client, signUp, { body: { username: email, password: PASSWORD } });
  const code = await codeFor(client.url, email);
  const { Token: userToken } = await must(client, verifyCode, { body: { code, email, attempt } });
  const { id: userId } = await must(client, updateUser, { body: { first_name: name } }, userToken);
  const { results } = await must(client, searchOkved, { query: { q: '46.7' } }, userToken);
  const company = {
    name: `Company ${name}`,
    inn: innOf(number),
    okved: [results[0]?.id ?? fail('no activity codes')],
    company_type: 2 as const,
    legal_address: 'Moscow, 1 Tverskaya',
  };
  const { id: companyId } = await must(client, createCompany, { body: company }, userToken);
  const { Token: token } = await must(client, companyToken, { params: { companyId } }, userToken);
  return { name, email, userId, userToken, companyId, token };
}

export const emailOf = (name: string): string => `${name}@chaos.example`;

export const passwordOf = (): string => PASSWORD;

async function must<const E extends Endpoint>(
  client: Client,
  endpoint: E,
  input: Parameters<typeof client.call<E>>[1],
  token?: string,
) {
  const outcome = await client.call(endpoint, input, { token });
  return outcome.kind === 'done' ? outcome.value : fail(`${endpoint.path}: ${describe(outcome)}`);
}

export const describe = (outcome: Outcome<unknown>): string =>
  outcome.kind === 'refused' ? `${outcome.status} ${outcome.code}` : outcome.kind === 'unknown' ? outcome.why : 'done';

/** From the outbox of development; the work process delivers it there. */
async function codeFor(url: string, email: string): Promise<string> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    const emails = await emailsTo(url, email);
    const code = emails.map((one) => /\b\d{6}\b/.exec(one.text)?.[0]).find((found) => found !== undefined);
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return fail(`no e-mail came for ${email}`);
}

async function emailsTo(url: string, email: string): Promise<readonly { readonly text: string }[]> {
  const reply = await fetch(`${url}/dev/outbox?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  });
  return reply.ok ? ((await reply.json()) as { text: string }[]) : [];
}

const INN_WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];

/** Ten digits with the right check digit. */
function innOf(number: number): string {
  const body = String(100_000_000 + (number % 900_000_000));
  const sum = INN_WEIGHTS.reduce((total, weight, i) => total + weight * Number(body[i]), 0);
  return `${body}${(sum % 11) % 10}`;
}

function fail(words: string): never {
  throw new Error(words);
}
