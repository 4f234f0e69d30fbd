import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../run-tool.ts';
import { BREACHES } from './breaches.ts';
import { ROWS } from './ledger.ts';
import type { ChaosResult, FaultRecord } from './run.ts';

/** Prints what happened and keeps it in `reports/chaos-<name>.json`. */
export async function report(name: string, result: ChaosResult): Promise<void> {
  const { options, calls, ledger, faults, breaches, emailsTwice } = result;
  const { seconds, seed, groups, people } = options;
  const written = Object.fromEntries(
    ROWS.map((kind) => [
      kind,
      { acknowledged: ledger.count(kind, 'acknowledged'), 'without an answer': ledger.count(kind, 'unknown') },
    ]),
  );
  const summary = {
    calls: calls.calls,
    unanswered: calls.unknown,
    'p50 ms': Math.round(at(calls.times, 0.5)),
    'p99 ms': Math.round(at(calls.times, 0.99)),
    'longest ms': Math.round(calls.longest),
    'deals to the end': ledger.deals.length,
    'steps of deals': ledger.steps.size,
    files: ledger.files.size,
    'e-mails sent twice': emailsTwice,
  };
  const found = Object.fromEntries(BREACHES.map((kind) => [kind, breaches.filter((one) => one.kind === kind).length]));
  console.table(byName(faults));
  console.table(written);
  console.table([summary]);
  console.table([found]);
  await mkdir(join(root, 'reports'), { recursive: true });
  const whole = {
    seconds,
    seed,
    groups,
    people,
    machine: { cores: availableParallelism(), load: loadavg() },
    summary,
    written,
    faults: byName(faults),
    found,
    breaches,
  };
  await writeFile(join(root, 'reports', `chaos-${name}.json`), `${JSON.stringify(whole, null, 2)}\n`);
}

function byName(faults: readonly FaultRecord[]) {
  return Object.fromEntries(
    Object.entries(Object.groupBy(faults, ({ name }) => name)).map(([name, all = []]) => {
      const times = all.map(({ recoveredIn }) => recoveredIn);
      return [
        name,
        {
          times: all.length,
          'well again, median ms': Math.round(at(times, 0.5)),
          'slowest ms': Math.round(Math.max(...times)),
          'unanswered calls': all.reduce((sum, { unanswered }) => sum + unanswered, 0),
        },
      ];
    }),
  );
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
