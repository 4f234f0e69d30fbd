import type { LiveTopic } from '@postavka/contract';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CONVERSATION, CREATED_ORDERS, OFFER_VERSIONS, RECEIVED_ORDERS } from '../../../entities/order/keys.ts';
import { DASHBOARD } from '../../../features/dashboard/api.ts';
import { notificationsApi } from '../../../features/notifications/api.ts';
import { ACTIVE_COMPANY } from '../../../session/active-company.ts';
import { CURRENT_USER } from '../../../session/current-user.ts';
import { shareLiveStream } from '../../../shared/live/share-live-stream.ts';

type Topic = Exclude<LiveTopic, 'all'>;

/** The queries to refetch when the server says that a topic has changed. */
const KEYS: Readonly<Record<Topic, readonly QueryKey[]>> = {
  notifications: [notificationsApi.all],
  created_orders: [CREATED_ORDERS, DASHBOARD, CONVERSATION],
  received_orders: [RECEIVED_ORDERS, DASHBOARD, CONVERSATION, OFFER_VERSIONS],
  companies: [CURRENT_USER, ACTIVE_COMPANY],
};

const isKnown = (topic: string): topic is Topic => Object.hasOwn(KEYS, topic);

/** Keeps what is on screen fresh while somebody is signed in. */
export function useLive(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      shareLiveStream(({ name, data }) => {
        if (name === 'unread') {
          queryClient.setQueryData(notificationsApi.state().queryKey, data as { unread: number });
          return;
        }
        const { topic } = data as { topic: string };
        if (topic === 'all') void queryClient.invalidateQueries();
        // A newer server may send topics that this page does not know.
        else if (isKnown(topic)) for (const queryKey of KEYS[topic]) void queryClient.invalidateQueries({ queryKey });
      }),
    [queryClient],
  );
}
