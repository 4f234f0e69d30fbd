import type { ByteRange } from '../../../platform/storage/storage.ts';

/**
 * The part of a file that is asked for. `undefined`: all of it, which is also the answer to what we do not understand
 * (several parts, other units); `unsatisfiable`: it lies outside.
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | undefined | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
