import {
  type CallInput,
  type InvitationId,
  LIMITS,
  listInvitations,
  listStaff,
  offsetOf,
  removeStaff,
  resendInvitation,
  revokeInvitation,
  sendInvitations,
  type UserId,
  updateStaff,
} from '@postavka/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { ACTIVE_COMPANY } from '../../session/active-company.ts';
import { call } from '../../shared/api/call.ts';

const MEMBERS = ['members'] as const;
const INVITATIONS = ['invitations'] as const;
const limit = LIMITS.page.size;

export const membersApi = {
  list: (q: string, page: number) =>
    queryOptions({
      queryKey: [...MEMBERS, { q, page }],
      queryFn: ({ signal }) =>
        call(listStaff, { query: { limit, offset: offsetOf(page, limit), ...(q === '' ? {} : { q }) } }, { signal }),
      placeholderData: keepPreviousData,
    }),

  update: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof updateStaff>['body']) => call(updateStaff, { body }),
      meta: { operation: 'updateStaff', handlesFailure: true, invalidates: [MEMBERS, ACTIVE_COMPANY] },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: (user: UserId) => call(removeStaff, { body: { user } }),
      meta: { operation: 'removeStaff', handlesFailure: true, invalidates: [MEMBERS, INVITATIONS] },
    }),

  /** Oneself: nothing is refreshed, since nothing of the company is left to see. */
  leave: () =>
    mutationOptions({
      mutationFn: (user: UserId) => call(removeStaff, { body: { user } }),
      meta: { operation: 'leaveCompany', handlesFailure: true },
    }),

  invitations: (page: number) =>
    queryOptions({
      queryKey: [...INVITATIONS, page],
      queryFn: ({ signal }) => call(listInvitations, { query: { limit, offset: offsetOf(page, limit) } }, { signal }),
      placeholderData: keepPreviousData,
    }),

  invite: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof sendInvitations>['body']) => call(sendInvitations, { body }),
      meta: { operation: 'sendInvitations', handlesFailure: true, invalidates: [INVITATIONS] },
    }),

  resend: () =>
    mutationOptions({
      mutationFn: (id: InvitationId) => call(resendInvitation, { body: { id } }),
      meta: { operation: 'resendInvitation', invalidates: [INVITATIONS] },
    }),

  revoke: () =>
    mutationOptions({
      mutationFn: (id: InvitationId) => call(revokeInvitation, { body: { id } }),
      meta: { operation: 'revokeInvitation', handlesFailure: true, invalidates: [INVITATIONS] },
    }),
};
