import { acceptInvitation, invitationInfo } from '@postavka/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

export const joinApi = {
  invitation: (token: string) =>
    queryOptions({
      queryKey: ['invited-company', token],
      queryFn: ({ signal }) => call(invitationInfo, { query: { token } }, { signal }),
    }),

  accept: () =>
    mutationOptions({
      mutationFn: (token: string) => call(acceptInvitation, { body: { token } }),
      meta: { operation: 'acceptInvitation', handlesFailure: true },
    }),
};
