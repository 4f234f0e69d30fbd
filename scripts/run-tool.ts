import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export type ToolOptions = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Shown as it comes, or gathered and given back. */
  shown?: boolean;
};

export type ToolEnd = { code: number; output: string };

/** A signal to this process ends its children too. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/** Runs a program of node_modules/.bin. One that cannot start or is killed ends with a code too, never 0. */
export function runTool(
  name: string,
  args: string[],
  { cwd = root, env, shown = false }: ToolOptions = {},
): Promise<ToolEnd> {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules', '.bin', name), args, {
      cwd,
      env: env ?? process.env,
      stdio: shown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    running.add(child);
    child.once('error', (error) => resolve({ code: 1, output: `${output}${name}: ${error.message}\n` }));
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? 1, output: signal ? `${output}${name} was ended by ${signal}\n` : output });
    });
  });
}

/** Until the returned function is called, a signal ends us in the orderly way that runs exit handlers. */
export function exitOnSignals(): () => void {
  const leave = (_: string, number: number) => process.exit(128 + number);
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const name of names) process.on(name, leave);
  return () => {
    for (const name of names) process.off(name, leave);
  };
}
