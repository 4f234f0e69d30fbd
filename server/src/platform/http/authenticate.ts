import type { Auth } from '@postavka/contract';
import { Problem } from '../problem.ts';
import type { Actor, TokenResolvers } from './actor.ts';

const VISITOR: Actor = { kind: 'visitor' };
/** Our tokens are 43 characters of base64url; what does not look like one is not looked up. */
const HEADER = /^Token ([\w-]{20,200})$/;

/** Reads `Authorization: Token …` for a call of this kind. The kinds are not interchangeable. */
export async function authenticate(
  auth: Auth,
  header: string | undefined,
  tokenResolvers: TokenResolvers,
): Promise<Actor> {
  if (auth === 'none') return VISITOR;
  const token = tokenIn(header);
  if (auth === 'optional') return (token && (await holder('user', token, tokenResolvers))) || VISITOR;
  if (header === undefined || header.trim() === '')
    throw new Problem(auth === 'operator' ? 'not_found' : 'token_required');
  const actor = token && (await holder(auth, token, tokenResolvers));
  if (!actor) throw new Problem('token_invalid');
  return actor;
}

export const tokenIn = (header = ''): string | undefined => HEADER.exec(header)?.[1];

async function holder(
  auth: Exclude<Auth, 'none' | 'optional'>,
  token: string,
  tokenResolvers: TokenResolvers,
): Promise<Actor | undefined> {
  if (auth === 'user') return tokenResolvers.user(token);
  if (auth === 'company') return tokenResolvers.member(token);
  if (auth === 'operator') return (await tokenResolvers.operator(token)) ?? nothingFor(token, tokenResolvers);
  return (await tokenResolvers.member(token)) ?? tokenResolvers.user(token);
}

/** The console is not there for anybody else; only a token that ended is told so, for its holder may be an operator. */
async function nothingFor(token: string, tokenResolvers: TokenResolvers): Promise<undefined> {
  if ((await tokenResolvers.user(token)) ?? (await tokenResolvers.member(token))) throw new Problem('not_found');
}
