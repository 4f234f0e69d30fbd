import type { PublicConfig } from '@postavka/contract';
import { createContext, useContext } from 'react';

export const NO_CONFIG: PublicConfig = {
  metricaId: null,
  channelUrl: null,
  consentUrl: null,
  operator: null,
  channels: { email: true, sms: true },
  utcOffset: 180,
};

export const CONFIG_ID = 'config';

export const PublicConfigContext = createContext<PublicConfig>(NO_CONFIG);

export const usePublicConfig = (): PublicConfig => useContext(PublicConfigContext);
