import type { SessionId, UserId } from '@postavka/contract';
import { expect, test, vi } from 'vitest';
import type { TokenResolvers, UserActor } from './actor.ts';
import { authenticate } from './authenticate.ts';

const resolvers = () => {
  const nobody = vi.fn(async () => undefined);
  return { nobody, tokenResolvers: { user: nobody, member: nobody, operator: nobody } satisfies TokenResolvers };
};

test.each([undefined, '', 'Token', 'Token short', 'Bearer 0123456789012345678901'])(
  'where a sign-in is optional, the header %j is that of a visitor, and no session is looked for',
  async (header) => {
    const { nobody, tokenResolvers } = resolvers();
    expect(await authenticate({ auth: 'optional' }, header, tokenResolvers)).toEqual({ kind: 'visitor' });
    expect(nobody).not.toHaveBeenCalled();
  },
);

test.each([undefined, '', 'Token short', `Token ${'a'.repeat(43)}`])(
  'with the header %j there is no console',
  async (header) => {
    await expect(authenticate({ auth: 'operator' }, header, resolvers().tokenResolvers)).rejects.toMatchObject({
      code: 'not_found',
    });
  },
);

test('where a sign-in is optional, who has a token that ended is a visitor', async () => {
  const { nobody, tokenResolvers } = resolvers();
  expect(await authenticate({ auth: 'optional' }, `Token ${'a'.repeat(43)}`, tokenResolvers)).toEqual({
    kind: 'visitor',
  });
  expect(nobody).toHaveBeenCalledOnce();
});

test.each(['Token', 'token', 'TOKEN', 'Token '])('the word before a token may be written %j', async (word) => {
  const user = vi.fn(async () => undefined);
  const { tokenResolvers } = resolvers();
  await expect(
    authenticate({ auth: 'user' }, `${word} ${'a'.repeat(43)}`, { ...tokenResolvers, user }),
  ).rejects.toMatchObject({
    code: 'token_invalid',
  });
  expect(user).toHaveBeenCalledWith('a'.repeat(43));
});

test('a session that has not passed the second factor is a visitor’s, but for calls that come before it', async () => {
  const { tokenResolvers } = resolvers();
  const waiting: UserActor = {
    kind: 'user',
    userId: 1 as UserId,
    sessionId: 1 as SessionId,
    secondFactor: 'required',
  };
  const holding = { ...tokenResolvers, user: async () => waiting };
  const header = `Token ${'a'.repeat(43)}`;
  expect(await authenticate({ auth: 'optional' }, header, holding)).toEqual({ kind: 'visitor' });
  for (const auth of ['user', 'either'] as const)
    await expect(authenticate({ auth }, header, holding)).rejects.toMatchObject({ code: 'second_factor_required' });
  expect(await authenticate({ auth: 'user', beforeSecondFactor: true }, header, holding)).toBe(waiting);
});
