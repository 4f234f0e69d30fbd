/** Where the page's inline script leaves the replies to the calls that it makes, for a while: by token and address. */
export const FIRST_REPLIES = 'firstReplies';

type FirstReplies = Map<string, Promise<Response>>;

/** The reply to this very call, if the page has asked already: once, and nothing if that failed. */
export async function takeFirstReply(url: string, authorization: string | undefined): Promise<Response | undefined> {
  const replies = Reflect.get(globalThis, FIRST_REPLIES) as FirstReplies | undefined;
  const key = `${authorization} ${url}`;
  const reply = replies?.get(key);
  replies?.delete(key);
  return reply?.catch(() => undefined);
}
