import { createContext, useContext } from 'react';

/** What an installation lets everybody know. The server prints it into every page. */
export interface PublicConfig {
  /** The Yandex Metrica counter; without it nobody is counted. */
  readonly metricaId: number | null;
  /** The platform's channel in a messenger. */
  readonly channelUrl: string | null;
  /** The consent to the processing of registration data, where it is kept elsewhere than on this site. */
  readonly consentUrl: string | null;
  /** Whether codes and links can be sent this way. */
  readonly channels: { readonly email: boolean; readonly sms: boolean };
}

export const NO_CONFIG: PublicConfig = {
  metricaId: null,
  channelUrl: null,
  consentUrl: null,
  channels: { email: true, sms: true },
};

export const CONFIG_ID = 'config';

export const PublicConfigContext = createContext<PublicConfig>(NO_CONFIG);

export const usePublicConfig = (): PublicConfig => useContext(PublicConfigContext);
