/** A page view, in the words that an analytics service may know: patterns of addresses, never addresses. */
interface PageView {
  readonly url: string;
  readonly title: string;
  readonly referer: string;
}

/** Counts page views. */
export interface Analytics {
  hit(view: PageView): void;
  /** The person has changed their mind. */
  stop(): void;
}
