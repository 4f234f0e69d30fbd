import type { TrustedProxies } from './platform/http/client-address.ts';
import type { MetricsAccess } from './platform/http/operations.ts';
import type { Channels } from './platform/messages/channels.ts';

/** An example address, which belongs to nobody. */
export const DEFAULT_SENDER = 'Postavka <no-reply@postavka.local>';

/** The part of the configuration that is examined. */
interface Settings {
  readonly production: boolean;
  readonly mailFrom: string;
  readonly dadata: object | undefined;
  readonly databaseUrl: string | undefined;
  readonly secretKey: string | undefined;
  readonly trustedProxies: TrustedProxies;
  readonly metrics: MetricsAccess;
  readonly forEverybody: { readonly channels: Channels; readonly operator: object | null };
}

/**
 * What a production server lacks although it can start. It is logged, since otherwise nobody notices until somebody
 * complains.
 */
export function findGaps(config: Settings): string[] {
  const { channels, operator } = config.forEverybody;
  const gaps: readonly (readonly [isMissing: boolean, what: string])[] = [
    [!channels.email, 'SMTP_URL is not set: nobody can sign up, reset a password or be told anything by e-mail'],
    [
      channels.email && config.mailFrom === DEFAULT_SENDER,
      'MAIL_FROM is not set: mail servers refuse its example address',
    ],
    [!channels.sms, 'SMS_API_ID is not set: nobody can sign up or sign in by phone'],
    [config.dadata === undefined, 'DADATA_TOKEN is not set: companies are not found by INN, people type their data'],
    [operator === null, 'OPERATOR_NAME is not set: the legal pages name nobody who runs the platform'],
    [
      'hops' in config.trustedProxies && config.trustedProxies.hops === 0,
      'TRUST_PROXY is 0: behind a proxy all people have its address and share the limits of one',
    ],
    [
      config.databaseUrl !== undefined && config.secretKey === undefined,
      'SECRET_KEY is not set: another server or worker of this database has another key and reads no codes or messages of this one',
    ],
    [config.metrics === 'nobody', 'METRICS_TOKEN is not set: /metrics answers nobody'],
  ];
  return config.production ? gaps.filter(([isMissing]) => isMissing).map(([, what]) => what) : [];
}
