import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Two bytes a letter: some 250 pages. */
const LETTERS = 8_000_000;
/** Nothing of a page but the year in its footer depends on the time. */
const LIFE = 60 * 60_000;

const drawn = new LRUCache<string, string>({
  maxSize: LETTERS,
  sizeCalculation: (html, key) => html.length + key.length,
  ttl: LIFE,
});

/** A page is drawn from its data and nothing else: while they are the same, so is the page. */
export function drawOnce(data: unknown, draw: () => string): string {
  const key = hash('sha256', JSON.stringify(data));
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const html = draw();
  drawn.set(key, html);
  return html;
}
