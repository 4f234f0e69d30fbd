import { Problem } from '../problem.ts';

/** Whether codes and links can be sent this way. */
export interface Channels {
  readonly email: boolean;
  readonly sms: boolean;
}

const OFF = { email: 'email_off', sms: 'sms_off' } as const;

/** Refuses what begins with a message that nobody would deliver. */
export function requireChannel(channels: Channels, channel: keyof Channels): void {
  if (!channels[channel]) throw new Problem(OFF[channel]);
}
