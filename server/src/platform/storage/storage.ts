import type { Readable } from 'node:stream';

/** Where files are kept: a folder of this machine, or any S3-compatible store. What is kept under a name never changes. */
export interface Storage {
  /** Afterwards the whole file is stored, even after a power cut, or nothing is. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Bytes; `undefined` when there is no such file. */
  size(name: string): Promise<number | undefined>;
  /** The whole file, or the bytes from `start` to `end`, both included. */
  read(name: string, range?: ByteRange): Promise<Readable>;
  /** Erasing what is absent does nothing. */
  erase(names: readonly string[]): Promise<void>;
  /** Everything whose name begins with the prefix, with the time when it came. */
  list(prefix: string): AsyncIterable<Kept>;
  /** Removes what crashed writers left half-written before this time; returns how many. */
  eraseUnfinished(before: Date): Promise<number>;
  /** Throws when it can't be used. */
  check(): Promise<void>;
}

export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

interface Kept {
  readonly name: string;
  readonly since: Date;
}

/** Names come from our own code; anything else is refused before it reaches the file system. */
const NAME = /^[a-z]+(\/[\w-][\w.-]*)+$/;

export function requireName(name: string): string {
  if (!NAME.test(name)) throw new Error('not a name of a stored file');
  return name;
}
