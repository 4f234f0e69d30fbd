/** A bot of a messenger, as its operator registered it. */
export interface BotAccount {
  readonly token: string;
  /** Its username, without the at sign. */
  readonly name: string;
  readonly url: string;
}

/** What a messenger says to a message. `gone`: the person has blocked the bot or left. */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone'; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'busy'; readonly seconds: number };

/** A messenger that we can write to. Both calls throw when it does not answer or is broken: they are tried again. */
export interface MessengerBot {
  send(chatId: string, text: string): Promise<Outcome>;
  /** Where the bot's updates go; the secret comes back with each of them. */
  listen(url: string, secret: string): Promise<void>;
}

/** The beginning of a text, without half of a character at its end. */
export const cutText = (text: string, longest: number): string =>
  text.length <= longest ? text : text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
