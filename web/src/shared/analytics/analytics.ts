/** A page that somebody opened, as an analytics service may know it: patterns of addresses, never addresses. */
interface PageView {
  readonly url: string;
  readonly title: string;
  readonly referer: string;
}

/** Who counts page views. Without one nobody is counted. */
export interface Analytics {
  hit(view: PageView): void;
  /** The person has changed their mind. */
  stop(): void;
}
