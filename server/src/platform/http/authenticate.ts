import type { Auth } from '@postavka/contract';
import type { Actor, TokenHolders } from './actor.ts';
import { Problem } from './problem.ts';

const VISITOR: Actor = { kind: 'visitor' };
/** Our tokens are 43 characters of base64url; what does not look like one is not looked up. */
const HEADER = /^Token ([\w-]{20,200})$/;

/** Reads `Authorization: Token …` for a call of this kind. The kinds are not interchangeable. */
export async function authenticate(auth: Auth, header: string | undefined, holders: TokenHolders): Promise<Actor> {
  if (auth === 'none') return VISITOR;
  if (auth === 'optional') return (await holder('user', tokenIn(header) ?? '', holders)) ?? VISITOR;
  if (header === undefined || header.trim() === '') throw new Problem('token_required');
  const token = tokenIn(header);
  const actor = token && (await holder(auth, token, holders));
  if (!actor) throw new Problem('token_invalid');
  return actor;
}

export const tokenIn = (header = ''): string | undefined => HEADER.exec(header)?.[1];

async function holder(
  auth: Exclude<Auth, 'none' | 'optional'>,
  token: string,
  holders: TokenHolders,
): Promise<Actor | undefined> {
  if (auth === 'user') return holders.user(token);
  if (auth === 'company') return holders.member(token);
  return (await holders.member(token)) ?? holders.user(token);
}
