import { UserId } from '@postavka/contract';

/** A user's id as it stands in links. It is no secret; the token beside it is. */
export const encodeUid = (id: UserId): string => Buffer.from(String(id)).toString('base64url');

export function decodeUid(uid: string): UserId | undefined {
  const text = Buffer.from(uid, 'base64url').toString();
  return /^\d{1,15}$/.test(text) ? UserId.safeParse(Number(text)).data : undefined;
}
