import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/** Here and not by the plugin for replies, so that the render cache keeps compressed bytes. */
export async function compressPage(html: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(html, BROTLI);
  if (encoding === 'gzip') return gz(html);
  return Buffer.from(html);
}

/** The smallest encoding that the browser accepts. */
export function chooseEncoding(accepted = ''): Encoding {
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

const accepts = (accepted: string, encoding: string): boolean =>
  accepted
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim().replaceAll(' ', ''))
    .some((entry) => entry.split(';')[0] === encoding && !/;q=0(\.0*)?$/.test(entry));
