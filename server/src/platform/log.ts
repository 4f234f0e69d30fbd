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

/** What a database error carries of the values it was given, and those may be secrets. */
const VALUES = new Set(['parameters', 'args', 'detail', 'where']);

const withoutValues = (error: Error): object =>
  Object.fromEntries(Object.entries(pino.stdSerializers.err(error)).filter(([name]) => !VALUES.has(name)));

/** Paths whose last segment opens something. */
const SECRET_PATHS: readonly RegExp[] = [
  /^(\/api\/users\/confirm\/link\/)[^/]+/,
  /^(\/confirm\/)[^/]+/,
  /^(\/joincompany\/)[^/]+/,
  /^(\/password\/reset\/confirm\/[^/]+\/)[^/]+/,
];

/** An address as logs may show it: no query, no secrets in the path. */
export function loggable(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return SECRET_PATHS.reduce((shown, pattern) => shown.replace(pattern, '$1[secret]'), path);
}
