import { hash, verify } from '@node-rs/argon2';

/** argon2id, OWASP's first choice of parameters: about 50 ms each, so only a few run at once. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;

export const hashPassword = (password: string): Promise<string> => queued(() => hash(password, PARAMETERS));

/** Without a hash it works just as long and says no: absence must not show in the time. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await decoy());
  const matches = await queued(() => verify(known, password));
  return stored !== null && matches;
}

let decoyHash: Promise<string> | undefined;
function decoy(): Promise<string> {
  decoyHash ??= hashPassword('nobody has this password');
  return decoyHash;
}

let running = 0;
const waiting: (() => void)[] = [];

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
