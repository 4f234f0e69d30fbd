/** Requisites of the company that runs the platform; what is not given is empty. */
export interface PlatformOperator {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly inn: string;
  readonly kpp: string;
  readonly ogrn: string;
  readonly bank: string;
  readonly bik: string;
  readonly account: string;
  readonly correspondent_account: string;
}

/** What an installation lets everybody know. The server prints it into every page. */
export interface PublicConfig {
  /** The Yandex Metrica counter; without it visits are not counted. */
  readonly metricaId: number | null;
  /** The platform's channel in a messenger. */
  readonly channelUrl: string | null;
  /** The consent to the processing of registration data, where it is kept elsewhere than on this site. */
  readonly consentUrl: string | null;
  readonly operator: PlatformOperator | null;
  /** Whether codes and links can be sent this way. */
  readonly channels: { readonly email: boolean; readonly sms: boolean };
  /** Minutes by which the platform's clock, whose days the dates of requests and offers are, is ahead of UTC. */
  readonly utcOffset: number;
}
