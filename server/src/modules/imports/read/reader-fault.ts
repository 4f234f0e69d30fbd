/** A part of the reader can't be loaded: the file is not to blame. */
export class ReaderFault extends Error {}

/** Waits for a parser that is loaded when it is needed. */
export const loaded = <M>(parser: Promise<M>): Promise<M> =>
  parser.catch((cause: unknown) => {
    throw new ReaderFault(String(cause).slice(0, 1000), { cause });
  });
