import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const here = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/** A process of its own with one hook a phase; says what ran, and how it ended. */
async function run(body: string, ...signals: NodeJS.Signals[]) {
  const program = `
    const { endInOrder } = await import(${here('./end-in-order.ts')});
    const { createShutdownHooks } = await import(${here('./shutdown-hooks.ts')});
    const log = { info() {}, error() {}, fatal: ({ origin }) => console.log(origin) };
    const hooks = createShutdownHooks(log);
    const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
    for (const phase of ['release', 'close', 'drain'])
      hooks.add(phase, phase, async () => { await pause(); console.log(phase); });
    const { end, isEnding } = endInOrder(hooks, log);
    setInterval(() => {}, 1000);
    console.log('ready');
    ${body}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(child.stdout);
  if (signals.length > 0) await once(child.stdout, 'data');
  for (const signal of signals) child.kill(signal);
  const [code] = await once(child, 'exit');
  return { code, said: (await output).trim().split('\n').slice(1) };
}

const IN_ORDER = ['drain', 'close', 'release'];

test.for<NodeJS.Signals>(['SIGTERM', 'SIGINT'])('%s ends in order with 0', async (signal) => {
  const { code, said } = await run('', signal, signal);
  expect([code, said]).toEqual([0, IN_ORDER]);
});

test('an uncaught error ends in the same order, with 1', async () => {
  const { code, said } = await run("setTimeout(() => { throw new Error('broken'); });");
  expect([code, said]).toEqual([1, ['uncaughtException', ...IN_ORDER]]);
});

test('so does a promise that nobody caught, and a second error changes nothing', async () => {
  const { code, said } = await run(
    "Promise.reject(new Error('one')); setTimeout(() => { throw new Error('two'); }, 20); setTimeout(() => end(0), 30);",
  );
  expect(code).toBe(1);
  expect(said.filter((word) => IN_ORDER.includes(word))).toEqual(IN_ORDER);
});

test('a program that is still starting can tell that it was told to end', async () => {
  const { code, said } = await run("while (!isEnding()) await pause(); console.log('told');", 'SIGTERM');
  expect([code, said.toSorted()]).toEqual([0, [...IN_ORDER, 'told'].toSorted()]);
});
