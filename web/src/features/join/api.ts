import {
  acceptInvitation,
  type CallInput,
  declineInvitation,
  type InvitationId,
  invitationInfo,
  receivedInvitations,
} from '@postavka/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

const RECEIVED = ['received-invitations'] as const;

export const joinApi = {
  invitation: (token: string) =>
    queryOptions({
      queryKey: ['invited-company', token],
      queryFn: ({ signal }) => call(invitationInfo, { query: { token } }, { signal }),
    }),

  received: () =>
    queryOptions({
      queryKey: RECEIVED,
      queryFn: ({ signal }) => call(receivedInvitations, {}, { signal }),
    }),

  decline: () =>
    mutationOptions({
      mutationFn: (id: InvitationId) => call(declineInvitation, { body: { id } }),
      meta: { operation: 'declineInvitation', invalidates: [RECEIVED] },
    }),

  accept: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof acceptInvitation>['body']) => call(acceptInvitation, { body }),
      meta: { operation: 'acceptInvitation', handlesFailure: true },
    }),
};
