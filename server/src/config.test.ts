import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('nothing set is a working development server with the embedded database and the demo', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    host: 'localhost',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    seedDemo: true,
  });
});

test('blank is not set', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test("a database of one's own and production start empty unless told otherwise", () => {
  expect(readConfig({ DATABASE_URL: 'postgres://db/postavka' }).seedDemo).toBe(false);
  expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://postavka.ru' }).seedDemo).toBe(false);
  expect(readConfig({ DATABASE_URL: 'postgresql://db/postavka', SEED_DEMO: '1' }).seedDemo).toBe(true);
  expect(readConfig({ SEED_DEMO: '0' }).seedDemo).toBe(false);
});

test('a server that others can reach has the demo only when it is asked for by name', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).seedDemo).toBe(false);
  expect(readConfig({ HOST: '0.0.0.0', SEED_DEMO: '1' }).seedDemo).toBe(true);
  expect(readConfig({ HOST: '127.0.0.1' }).seedDemo).toBe(true);
});

test.for([{}, { PUBLIC_URL: 'http://postavka.ru' }])('production wants an https address: %o', (env) => {
  expect(() => readConfig({ NODE_ENV: 'production', ...env })).toThrow(/PUBLIC_URL must be .*https:/);
});

test('the demo has a channel to link to; elsewhere it is what was set, or none', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://postavka.ru' };
  expect(readConfig({}).forEverybody.channelUrl).toMatch(/^https:\/\/t\.me\/\w+$/);
  expect(readConfig({ CHANNEL_URL: 'https://max.ru/ours' }).forEverybody.channelUrl).toBe('https://max.ru/ours');
  for (const env of [production, { SEED_DEMO: '0' }]) expect(readConfig(env).forEverybody.channelUrl).toBeNull();
});

test('in production a channel without a provider is off', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://postavka.ru' };
  expect(readConfig({}).forEverybody.channels).toEqual({ email: true, sms: true });
  expect(readConfig(production).forEverybody.channels).toEqual({ email: false, sms: false });
  expect(readConfig({ ...production, SMTP_URL: 'smtp://mail', SMS_API_ID: 'x' }).forEverybody.channels).toEqual({
    email: true,
    sms: true,
  });
});

test('the public address loses its path and last slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://postavka.ru/' }).publicUrl).toBe('https://postavka.ru');
});

test.for([
  ['PORT', 'http', 'whole number'],
  ['PORT', '70000', 'whole number'],
  ['PORT', '-1', 'whole number'],
  ['PUBLIC_URL', 'postavka.ru', 'http:// or https://'],
  ['DATABASE_URL', 'mysql://db', 'postgres:// or postgresql://'],
  ['SMTP_URL', 'https://mail', 'smtp:// or smtps://'],
  ['TELEGRAM_BOT_TOKEN', 'abc', 'bot token'],
  ['TELEGRAM_BOT_NAME', '@bot', 'username of the bot'],
  ['DADATA_URL', 'dadata.ru', 'http:// or https://'],
  ['SEED_DEMO', 'yes', '0 or 1'],
  ['TRUST_PROXY', 'true', 'number of proxies'],
  ['TRUST_PROXY', '10.0.0.0/99', 'list of their networks'],
  ['NODE_ENV', 'prod', 'one of development, test, production'],
  ['SECRET_KEY', 'short', '64 hexadecimal digits'],
  ['METRICS_TOKEN', 'short', 'at least 16'],
  ['LOG_LEVEL', 'loud', 'one of fatal'],
] as const)('%s=%s is refused by name', ([name, value, why]) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name} must be.*${why}`));
});

test('every wrong value is named at once, and no value is printed', () => {
  const read = () => readConfig({ PORT: 'x', LOG_LEVEL: 'y', DATABASE_URL: 'mysql://user:hidden@db' });
  expect(read).toThrow(/PORT.*DATABASE_URL.*LOG_LEVEL/s);
  expect(read).not.toThrow(/hidden/);
});

test('a store for files needs its bucket and both keys', () => {
  const whole = { S3_BUCKET: 'b', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's', S3_ENDPOINT: 'https://storage.example' };
  expect(readConfig(whole).s3).toMatchObject({ bucket: 'b', endpoint: 'https://storage.example', region: 'us-east-1' });
  expect(readConfig({}).s3).toBeUndefined();
  expect(() => readConfig({ S3_BUCKET: 'b' })).toThrow(/S3_ACCESS_KEY is missing\n {2}S3_SECRET_KEY is missing/);
  expect(() => readConfig({ S3_ENDPOINT: 'https://storage.example' })).toThrow(/S3_BUCKET is missing/);
});

test('a bot needs its token and its name', () => {
  const whole = { TELEGRAM_BOT_TOKEN: '123456:abc', TELEGRAM_BOT_NAME: 'postavka_bot' };
  expect(readConfig(whole).telegram).toEqual({
    token: '123456:abc',
    name: 'postavka_bot',
    url: 'https://api.telegram.org',
  });
  expect(readConfig({}).telegram).toBeUndefined();
  expect(() => readConfig({ TELEGRAM_BOT_TOKEN: '123456:abc' })).toThrow(/TELEGRAM_BOT_NAME is missing/);
  expect(() => readConfig({ TELEGRAM_BOT_NAME: 'postavka_bot' })).toThrow(/TELEGRAM_BOT_TOKEN is missing/);
  expect(readConfig({ MAX_BOT_TOKEN: 'abc', MAX_BOT_NAME: 'postavka_bot' }).max).toMatchObject({
    name: 'postavka_bot',
    url: 'https://platform-api2.max.ru',
  });
  expect(() => readConfig({ MAX_BOT_TOKEN: 'abc' })).toThrow(/MAX_BOT_NAME is missing/);
});
