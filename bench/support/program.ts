import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { atMost, type Scenario } from '../scenario.ts';

/** A measurement that is a program of its own: it prints its figures, writes its result and ends with 0 if its bars are met. */
export const program =
  (file: string): Scenario =>
  async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '..', file)], { stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    return { rows: [], gates: atMost(`bars missed by bench/${file}`, 0, [code === 0 ? 0 : 1]) };
  };
