/** Where the page's inline script leaves the replies to the calls that it makes, for a while: by token and address. */
export const FIRST_REPLIES = 'firstReplies';

/** The reply to this very call, if the page has already made it: returned once, and only if it succeeded. */
export async function takeFirstReply<Reply>(
  url: string,
  authorization: string | undefined,
): Promise<Reply | undefined> {
  const replies = Reflect.get(globalThis, FIRST_REPLIES) as Map<string, Promise<Reply>> | undefined;
  const key = `${authorization} ${url}`;
  const reply = replies?.get(key);
  replies?.delete(key);
  return reply?.catch(() => undefined);
}
