import { resolve } from 'node:path';
import type { PlatformOperator } from '@postavka/contract';
import { z } from 'zod';
import { DEFAULT_SENDER } from './config-gaps.ts';
import demoOperator from './demo-operator.json' with { type: 'json' };
import { isLoopback, NO_PROXIES, parseTrustedProxies, type TrustedProxies } from './platform/http/client-address.ts';
import type { MetricsAccess } from './platform/http/operations.ts';
import type { Channels } from './platform/messages/channels.ts';
import type { BotAccount } from './platform/messages/messenger/bot.ts';
import { OperatorError } from './platform/operator-error.ts';
import { SECRET_KEY } from './platform/secrets.ts';
import type { S3Settings } from './platform/storage/s3-storage.ts';

/** The only reader of the environment. Every wrong value is named, all at once. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new OperatorError(complain(parsed.error.issues));

  const value = parsed.data;
  const production = value.NODE_ENV === 'production';
  const seedDemo = value.SEED_DEMO ?? (!production && value.DATABASE_URL === undefined && isLoopback(value.HOST));
  return {
    production,
    host: value.HOST,
    port: value.PORT,
    publicUrl: new URL(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).origin,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    replicaUrl: value.DATABASE_REPLICA_URL,
    backupDir: value.BACKUP_DIR === undefined ? undefined : resolve(value.BACKUP_DIR),
    databasePool: value.DATABASE_POOL,
    workNiceness: value.WORK_NICENESS,
    drainSeconds: value.DRAIN_SECONDS ?? (production ? 5 : 0),
    seedDemo,
    secretKey: value.SECRET_KEY,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    sms:
      value.SMS_API_ID === undefined
        ? undefined
        : { apiId: value.SMS_API_ID, sender: value.SMS_SENDER, url: value.SMS_URL },
    s3:
      value.S3_BUCKET === undefined
        ? undefined
        : {
            endpoint: value.S3_ENDPOINT,
            region: value.S3_REGION,
            bucket: value.S3_BUCKET,
            accessKey: value.S3_ACCESS_KEY ?? '',
            secretKey: value.S3_SECRET_KEY ?? '',
          },
    telegram:
      value.TELEGRAM_BOT_TOKEN === undefined
        ? undefined
        : { token: value.TELEGRAM_BOT_TOKEN, name: value.TELEGRAM_BOT_NAME ?? '', url: value.TELEGRAM_URL },
    max:
      value.MAX_BOT_TOKEN === undefined
        ? undefined
        : { token: value.MAX_BOT_TOKEN, name: value.MAX_BOT_NAME ?? '', url: value.MAX_URL },
    dadata: value.DADATA_TOKEN === undefined ? undefined : { token: value.DADATA_TOKEN, url: value.DADATA_URL },
    metrics: metricsAccess(value.METRICS_TOKEN, production),
    forEverybody: {
      metricaId: value.METRICA_ID ?? null,
      channelUrl: value.CHANNEL_URL ?? (seedDemo && !production ? DEMO_CHANNEL : null),
      consentUrl: value.CONSENT_URL ?? null,
      operator: operatorIn(value) ?? (seedDemo && !production ? demoOperator : null),
      channels: {
        email: !production || value.SMTP_URL !== undefined,
        sms: !production || value.SMS_API_ID !== undefined,
      },
    },
    trustedProxies: value.TRUST_PROXY,
    timeZone: value.TZ_PLATFORM,
    logLevel: value.LOG_LEVEL,
  };
}

/** The landing links to a channel, in the demo too. */
const DEMO_CHANNEL = 'https://t.me/postavka_demo';

const operatorIn = (value: z.output<typeof Environment>): PlatformOperator | null =>
  value.OPERATOR_NAME === undefined
    ? null
    : {
        name: value.OPERATOR_NAME,
        address: value.OPERATOR_ADDRESS,
        phone: value.OPERATOR_PHONE,
        email: value.OPERATOR_EMAIL,
        inn: value.OPERATOR_INN,
        kpp: value.OPERATOR_KPP,
        ogrn: value.OPERATOR_OGRN,
        bank: value.OPERATOR_BANK,
        bik: value.OPERATOR_BIK,
        account: value.OPERATOR_ACCOUNT,
        correspondent_account: value.OPERATOR_CORRESPONDENT_ACCOUNT,
      };

export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** The origin people see, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** A streaming replica of it, for public reads. */
  readonly replicaUrl: string | undefined;
  /** Where the embedded database keeps its log and `npm run backup` its copies. */
  readonly backupDir: string | undefined;
  readonly databasePool: number;
  /** Priority of the work process; the higher, the more other processes go first. */
  readonly workNiceness: number;
  /** Between the fall of readiness and the end of listening: balancers take the node out meanwhile. */
  readonly drainSeconds: number;
  readonly seedDemo: boolean;
  /** Absent: a key kept in `dataDir`. Several nodes must share one. */
  readonly secretKey: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The SMS.RU account. */
  readonly sms: { readonly apiId: string; readonly sender: string | undefined; readonly url: string } | undefined;
  /** The bots that people may connect; absent: not that messenger. */
  readonly telegram: BotAccount | undefined;
  readonly max: BotAccount | undefined;
  /** A bucket for files; absent: a folder in `dataDir`. */
  readonly s3: S3Settings | undefined;
  /** The DaData account, for look-ups by INN; absent: the table of demo companies. */
  readonly dadata: { readonly token: string; readonly url: string } | undefined;
  readonly metrics: MetricsAccess;
  /** What pages carry: the Metrica counter, the channel in a messenger, the consent document if it is kept elsewhere. */
  readonly forEverybody: {
    readonly metricaId: number | null;
    readonly channelUrl: string | null;
    readonly consentUrl: string | null;
    /** Who runs the platform, for the About page and the legal ones. */
    readonly operator: PlatformOperator | null;
    /** Whether codes can be sent this way: not in production without a provider. */
    readonly channels: Channels;
  };
  readonly trustedProxies: TrustedProxies;
  /** The time zone in which the dates of requests and offers are meant. */
  readonly timeZone: string;
  readonly logLevel: string;
}

const url = (...schemes: string[]) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), {
    error: `must be a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });

const line = z.string().trim().max(300, { error: 'must be at most 300 characters' });

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1');

const whole = (min: number, max: number) =>
  z
    .string()
    .refine((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number);

const MODES = ['development', 'test', 'production'] as const;
function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const Environment = z
  .object({
    NODE_ENV: z.enum(MODES, { error: `must be one of ${MODES.join(', ')}` }).default('development'),
    HOST: z.string().default('localhost'),
    PORT: whole(0, 65_535).default(3000),
    PUBLIC_URL: url('http', 'https').optional(),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: url('postgres', 'postgresql').optional(),
    DATABASE_REPLICA_URL: url('postgres', 'postgresql').optional(),
    BACKUP_DIR: z.string().optional(),
    DATABASE_POOL: whole(2, 200).default(10),
    WORK_NICENESS: whole(0, 19).default(5),
    DRAIN_SECONDS: whole(0, 20).optional(),
    SEED_DEMO: flag.optional(),
    SECRET_KEY: z.string().regex(SECRET_KEY, { error: 'must be 64 hexadecimal digits' }).optional(),
    SMTP_URL: url('smtp', 'smtps').optional(),
    MAIL_FROM: z.string().default(DEFAULT_SENDER),
    SMS_API_ID: z.string().optional(),
    SMS_SENDER: z.string().max(11, { error: 'must be at most 11 characters' }).optional(),
    SMS_URL: url('http', 'https').default('https://sms.ru'),
    TELEGRAM_BOT_TOKEN: z
      .string()
      .regex(/^\d+:[\w-]+$/, { error: 'must be a bot token such as 123456:abc' })
      .optional(),
    TELEGRAM_BOT_NAME: z
      .string()
      .regex(/^\w{5,32}$/, { error: 'must be the username of the bot, without @' })
      .optional(),
    TELEGRAM_URL: url('http', 'https').default('https://api.telegram.org'),
    MAX_BOT_TOKEN: z.string().optional(),
    MAX_BOT_NAME: z
      .string()
      .regex(/^\w{5,64}$/, { error: 'must be the username of the bot, without @' })
      .optional(),
    MAX_URL: url('http', 'https').default('https://platform-api2.max.ru'),
    DADATA_TOKEN: z.string().optional(),
    DADATA_URL: url('http', 'https').default('https://suggestions.dadata.ru/suggestions/api/4_1/rs'),
    S3_ENDPOINT: url('http', 'https').optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    METRICS_TOKEN: z.string().min(16, { error: 'must be at least 16 characters' }).optional(),
    METRICA_ID: whole(1, 999_999_999_999).optional(),
    CHANNEL_URL: url('https').optional(),
    CONSENT_URL: url('http', 'https').optional(),
    OPERATOR_NAME: line.optional(),
    OPERATOR_ADDRESS: line.default(''),
    OPERATOR_PHONE: line.default(''),
    OPERATOR_EMAIL: line.default(''),
    OPERATOR_INN: line.default(''),
    OPERATOR_KPP: line.default(''),
    OPERATOR_OGRN: line.default(''),
    OPERATOR_BANK: line.default(''),
    OPERATOR_BIK: line.default(''),
    OPERATOR_ACCOUNT: line.default(''),
    OPERATOR_CORRESPONDENT_ACCOUNT: line.default(''),
    TRUST_PROXY: z
      .string()
      .transform((value, context) => {
        const proxies = parseTrustedProxies(value);
        if (proxies) return proxies;
        context.addIssue({
          code: 'custom',
          message: 'must be the number of proxies in front (0 to 10) or a list of their networks such as 10.0.0.0/8',
        });
        return z.NEVER;
      })
      .default(NO_PROXIES),
    TZ_PLATFORM: z
      .string()
      .refine(isTimeZone, { error: 'must be a time zone such as Europe/Moscow' })
      .default('Europe/Moscow'),
    LOG_LEVEL: z.enum(LEVELS, { error: `must be one of ${LEVELS.join(', ')}` }).default('info'),
  })
  .superRefine((value, context) => {
    if (value.NODE_ENV === 'production' && !value.PUBLIC_URL?.startsWith('https://'))
      context.addIssue({
        code: 'custom',
        path: ['PUBLIC_URL'],
        message: 'must be given in production, as a URL that starts with https://',
      });
    for (const pair of BOT_NEEDS) {
      const missing = pair.filter((name) => value[name] === undefined);
      if (missing.length === 1) context.addIssue({ code: 'custom', path: missing, message: 'is missing' });
    }
    const given = S3_NEEDS.filter((name) => value[name] !== undefined);
    if (given.length === 0 && value.S3_ENDPOINT === undefined) return;
    for (const name of S3_NEEDS)
      if (value[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: 'is missing' });
  });

/** A bot needs both. */
const BOT_NEEDS = [
  ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME'],
  ['MAX_BOT_TOKEN', 'MAX_BOT_NAME'],
] as const;

/** A store needs all of them; one alone is a mistake. */
const S3_NEEDS = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

const metricsAccess = (token: string | undefined, production: boolean): MetricsAccess => {
  if (token !== undefined) return { token };
  return production ? 'nobody' : 'local';
};

const complain = (issues: readonly z.core.$ZodIssue[]): string =>
  ['The configuration is wrong:', ...issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)].join('\n');
