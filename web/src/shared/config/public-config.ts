import { createContext, useContext } from 'react';

export interface Operator {
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
  /** The Yandex Metrica counter; without it nobody is counted. */
  readonly metricaId: number | null;
  /** The platform's channel in a messenger. */
  readonly channelUrl: string | null;
  /** The consent to the processing of registration data, where it is kept elsewhere than on this site. */
  readonly consentUrl: string | null;
  /** Who runs the platform; what is not known of it is empty. */
  readonly operator: Operator | null;
  /** Whether codes and links can be sent this way. */
  readonly channels: { readonly email: boolean; readonly sms: boolean };
}

export const NO_CONFIG: PublicConfig = {
  metricaId: null,
  channelUrl: null,
  consentUrl: null,
  operator: null,
  channels: { email: true, sms: true },
};

export const CONFIG_ID = 'config';

export const PublicConfigContext = createContext<PublicConfig>(NO_CONFIG);

export const usePublicConfig = (): PublicConfig => useContext(PublicConfigContext);
