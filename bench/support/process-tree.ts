import { readFile } from 'node:fs/promises';

/** Megabytes of a process and all that it started but PostgreSQL, on Linux. Pages that they share count in each. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  if (/^Name:\s+postgres$/m.test(status)) return 0;
  const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const others = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(memoryOf));
  return others.reduce((sum, one) => sum + one, own);
}
