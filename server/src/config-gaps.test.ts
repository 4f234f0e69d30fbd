import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { findGaps } from './config-gaps.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://postavka.ru',
  DATABASE_URL: 'postgres://db/postavka',
};

test('a production server says what it lacks', () => {
  const names = findGaps(readConfig(production)).map((gap) => gap.split(' ', 1)[0]);
  expect(names).toEqual([
    'SMTP_URL',
    'SMS_API_ID',
    'DADATA_TOKEN',
    'OPERATOR_NAME',
    'TRUST_PROXY',
    'SECRET_KEY',
    'METRICS_TOKEN',
  ]);
  expect(findGaps(readConfig({ ...production, SMTP_URL: 'smtp://mail' }))[0]).toMatch(/^MAIL_FROM/);
});

test('one that has everything says nothing, nor does one for development', () => {
  const whole = {
    ...production,
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'Postavka <no-reply@postavka.ru>',
    SMS_API_ID: 'x',
    DADATA_TOKEN: 'x',
    OPERATOR_NAME: 'Postavka',
    TRUST_PROXY: '1',
    SECRET_KEY: 'a'.repeat(64),
    METRICS_TOKEN: 'x'.repeat(16),
  };
  expect(findGaps(readConfig(whole))).toEqual([]);
  expect(findGaps(readConfig({ ...whole, TRUST_PROXY: '10.0.0.0/8' }))).toEqual([]);
  expect(findGaps(readConfig({}))).toEqual([]);
});
