import type { Auth, Endpoint } from '@postavka/contract';
import { Problem } from '../problem.ts';
import type { Actor, TokenResolvers } from './actor.ts';

export const VISITOR = { kind: 'visitor' } as const satisfies Actor;
/** Our tokens are 43 characters of base64url; what does not look like one is not looked up. A scheme's case means nothing in HTTP. */
const HEADER = /^Token +([\w-]{20,200})$/i;
/** No header, or the word alone: a client that has no token to put after it. */
const NO_TOKEN = /^\s*(Token\s*)?$/i;

/** Reads `Authorization: Token …` for a call. The kinds of tokens are not interchangeable. */
export async function authenticate(
  { auth, beforeSecondFactor }: Pick<Endpoint, 'auth' | 'beforeSecondFactor'>,
  header: string | undefined,
  tokenResolvers: TokenResolvers,
): Promise<Actor> {
  if (auth === 'none') return VISITOR;
  const token = tokenIn(header);
  const actor = token && (await holder(auth === 'optional' ? 'user' : auth, token, tokenResolvers));
  // Who has not given the code of the second factor yet is nobody here.
  if (auth === 'optional') return actor && actor.secondFactor === 'passed' ? actor : VISITOR;
  if (actor) {
    if (beforeSecondFactor || actor.secondFactor === 'passed') return actor;
    throw new Problem(`second_factor_${actor.secondFactor}`);
  }
  // For anybody else the console is not there.
  if (auth === 'operator') throw new Problem('not_found');
  throw new Problem(NO_TOKEN.test(header ?? '') ? 'token_required' : 'token_invalid');
}

export const tokenIn = (header = ''): string | undefined => HEADER.exec(header)?.[1];

async function holder(
  auth: Exclude<Auth, 'none' | 'optional'>,
  token: string,
  tokenResolvers: TokenResolvers,
): Promise<Exclude<Actor, typeof VISITOR> | undefined> {
  if (auth === 'user') return tokenResolvers.user(token);
  if (auth === 'company') return tokenResolvers.member(token);
  if (auth === 'operator') return tokenResolvers.operator(token);
  return (await tokenResolvers.member(token)) ?? tokenResolvers.user(token);
}
