import { registerHooks } from 'node:module';

/** Modules through which a parser could reach anything but the file it was given. */
const CLOSED = /^(node:)?(net|tls|dgram|dns|https?|http2|child_process|cluster|worker_threads|inspector)(\/|$)/;
const GLOBALS = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'];

/** For the rest of the process: no network. The file system and other processes are closed by Node's own permissions. */
export function closeNetwork(): void {
  for (const name of GLOBALS) Reflect.deleteProperty(globalThis, name);
  Reflect.set(process, 'getBuiltinModule', () => undefined);
  registerHooks({
    resolve(specifier, context, next) {
      if (CLOSED.test(specifier)) throw new Error(`${specifier} is closed here`);
      return next(specifier, context);
    },
  });
}

/** For the rest of the process: the runtime could keep what it compiled, a parser can write nothing. */
export function dropWrites(): void {
  // Not in the types yet.
  const { permission } = process as { permission?: { drop?: (scope: string) => void } };
  permission?.drop?.('fs.write');
}
