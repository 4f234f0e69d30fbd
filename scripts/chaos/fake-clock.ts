import { glob, writeFile } from 'node:fs/promises';

/** A clock that a program is started with and that can be moved while it runs. */
export interface FakeClock {
  readonly env: NodeJS.ProcessEnv;
  move(seconds: number): Promise<void>;
}

/** By Debian's package libfaketime. Time that only goes forward, which timers count by, stays as it is. */
export async function createFakeClock(file: string): Promise<FakeClock> {
  const library = await findLibrary();
  const move = (seconds: number) => writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}s\n`);
  await move(0);
  return {
    move,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  };
}

/** The one for programs with several threads. */
async function findLibrary(): Promise<string> {
  for await (const path of glob('/usr/lib/*/faketime/libfaketimeMT.so.1')) return path;
  throw new Error('libfaketime is not there: install the package libfaketime');
}
