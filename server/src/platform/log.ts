import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Nothing secret may reach a log: bodies and headers are never logged, and these names are blanked wherever they appear. */
const SECRET_FIELDS = ['password', 'new_password', 'old_password', 'token', 'Token', 'code', 'authorization', 'cookie'];

export const createLog = (level: string, destination?: pino.DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
      serializers: { err: withoutValues },
    },
    destination,
  );

/** What a database error carries of the values it was given, which may be secrets, and of its connection: 30 KB. */
const LEFT_OUT = new Set(['parameters', 'args', 'detail', 'where', 'client']);

const withoutValues = (error: Error): object => {
  const { code, ...facts } = pino.stdSerializers.err(error) as Record<string, unknown>;
  return {
    ...Object.fromEntries(Object.entries(facts).filter(([name]) => !LEFT_OUT.has(name))),
    // The names of system errors and of SQLSTATE; a field named `code` is blanked, it may be one that was sent.
    ...(typeof code === 'string' && ERROR_CODE.test(code) && { error_code: code }),
  };
};

const ERROR_CODE = /^([0-9A-Z]{5}|[A-Z][A-Z0-9_]+)$/;

/** What stands before a secret in a path, decoded and in lower case. */
const BEFORE_SECRETS =
  /^.*?\/(api\/users\/confirm\/link|confirm|joincompany|unsubscribe|password\/reset\/confirm\/[^/]+)\/(?=.)/;

/** An address as logs may show it: no query, no secrets in the path, however it is spelled. */
export function loggable(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const before = BEFORE_SECRETS.exec(plain(path))?.[0];
  return before === undefined ? path : `${before}[secret]`;
}

/** As a router may read it: decoded (twice is what proxies do), slashes in one way, in lower case. */
function plain(path: string): string {
  const once = decode(path);
  return (once.includes('%') ? decode(once) : once)
    .replaceAll('\\', '/')
    .replace(/\/{2,}/g, '/')
    .toLowerCase();
}

/** What is no sequence of UTF-8 stays as it is. */
const decode = (text: string): string =>
  text.replace(/(%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
