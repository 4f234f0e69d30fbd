import { availableParallelism } from 'node:os';
import { IMAGE_WIDTHS, LIMITS } from '@postavka/contract';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { createSemaphore } from '../../../platform/concurrency.ts';
import type { ReceivedFile } from '../../../platform/http/upload.ts';
import { Problem } from '../../../platform/problem.ts';

export interface EncodedImage {
  /** Of the widest one. */
  readonly width: number;
  readonly height: number;
  readonly widths: readonly { readonly width: number; readonly bytes: Buffer }[];
}

const MAX_PIXELS = LIMITS.upload.pixels * 1_000_000;
const QUALITY = 82;
const MAX_SECONDS = 10;

/** Pictures take half of the cores, the API keeps the rest. Those that wait are on the disk, not in memory. */
const withPermit = createSemaphore({
  concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
  maxQueue: 40,
});
sharp.concurrency(1);
sharp.cache(false);

/** Re-encodes a picture in all its widths. Nothing of the original is kept: no metadata, no appended bytes. */
export const encodeImage = (file: ReceivedFile): Promise<EncodedImage> =>
  withPermit(async () => {
    const bytes = await file.bytes();
    await requireImage(bytes);
    try {
      return await encode(bytes);
    } catch (error) {
      throw Object.assign(new Problem('file_broken'), { cause: error });
    }
  });

const FORMATS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpeg', 'image/png': 'png' };

/**
 * Judged by content: a JPEG or PNG of one frame, within the limits of pixels and sides. Anything else, as SVG or an
 * animation, is refused as another type.
 */
async function requireImage(bytes: Buffer): Promise<void> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const format = FORMATS[found?.mime ?? ''];
  if (!format) throw new Problem('file_type');
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw Object.assign(new Problem('file_broken'), { cause: error });
    });
  if (header.format !== format || (header.pages ?? 1) > 1) throw new Problem('file_type');
  const isTooLarge =
    header.width * header.height > MAX_PIXELS || Math.max(header.width, header.height) > LIMITS.upload.side;
  if (isTooLarge) throw new Problem('image_too_large', { limit: LIMITS.upload.pixels });
}

async function encode(bytes: Buffer): Promise<EncodedImage> {
  const [widest = 0, ...narrower] = IMAGE_WIDTHS.toReversed();
  // Decoded once; the narrower ones are made from the widest.
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(within(widest))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const widths = [{ width: widest, bytes: await sharp(data, { raw }).webp({ quality: QUALITY }).toBuffer() }];
  for (const width of narrower) {
    const small = await sharp(data, { raw }).resize(within(width)).webp({ quality: QUALITY }).toBuffer();
    widths.push({ width, bytes: small });
  }
  return { width: info.width, height: info.height, widths };
}

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
