import { LRUCache } from 'lru-cache';
import { compressPage, type Encoding } from './compress-page.ts';

/** About 2,000 compressed pages. */
const MAX_BYTES = 16_000_000;
/** Only the year in the footer of a page depends on the time. */
const MAX_AGE_MS = 60 * 60_000;

/** The render cache. A key is a digest of everything that its page depends on, so that the bytes can be used again. */
export function createRenderCache(maxBytes = MAX_BYTES) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
    ttl: MAX_AGE_MS,
  });
  return {
    async renderCached(key: string, encoding: Encoding, render: () => string): Promise<Buffer> {
      const place = `${encoding} ${key}`;
      const known = cache.get(place);
      if (known !== undefined) return known;
      const bytes = await compressPage(render(), encoding);
      cache.set(place, bytes);
      return bytes;
    },
  };
}
