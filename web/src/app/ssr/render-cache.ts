import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** About 250 pages, at two bytes a character. */
const MAX_CHARACTERS = 8_000_000;
/** Only the year in the footer of a page depends on the time. */
const MAX_AGE_MS = 60 * 60_000;

const cache = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
  ttl: MAX_AGE_MS,
});

/** The render cache: a page depends on `data` and nothing else, so HTML rendered from the same data is reused. */
export function renderCached(data: unknown, render: () => string): string {
  const key = hash('sha256', JSON.stringify(data));
  const known = cache.get(key);
  if (known !== undefined) return known;
  const html = render();
  cache.set(key, html);
  return html;
}
