import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

interface Packed {
  readonly body: string | Buffer;
  readonly encoding?: 'br' | 'gzip';
}

/** A page as small as its reader can take it. Pages are no routes, so the compression of replies does not see them. */
export async function compressPage(html: string, accepted = ''): Promise<Packed> {
  if (takes(accepted, 'br'))
    return {
      body: await brotli(html, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 4,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      }),
      encoding: 'br',
    };
  if (takes(accepted, 'gzip')) return { body: await gz(html), encoding: 'gzip' };
  return { body: html };
}

const takes = (accepted: string, encoding: string): boolean =>
  accepted
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim().replaceAll(' ', ''))
    .some((entry) => entry.split(';')[0] === encoding && !/;q=0(\.0*)?$/.test(entry));
