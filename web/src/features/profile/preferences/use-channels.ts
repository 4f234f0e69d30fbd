import { MESSENGERS, type NotificationChannel, type User } from '@postavka/contract';
import { useQueries } from '@tanstack/react-query';
import { profileApi } from '../api.ts';

/** A way to reach the person outside the app. Closed until it is connected or confirmed. */
export interface Channel {
  readonly name: NotificationChannel;
  readonly isOpen: boolean;
}

/** E-mail, and the messengers for which this installation has a bot. */
export function useChannels(user: User): readonly Channel[] {
  const messengers = useQueries({ queries: MESSENGERS.map((messenger) => profileApi.messenger(messenger)) });
  return [
    { name: 'email', isOpen: user.email !== null && user.email_verified },
    ...MESSENGERS.flatMap((name, index) => {
      const state = messengers[index]?.data;
      return state?.available ? [{ name, isOpen: state.connected }] : [];
    }),
  ];
}
