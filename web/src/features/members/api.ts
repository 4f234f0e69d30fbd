import {
  type CallInput,
  type InvitationId,
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
import type { Paging } from '../../shared/routing/list-address.ts';
import type { MemberFilters } from './filters.ts';

const MEMBERS = ['members'] as const;
const INVITATIONS = ['invitations'] as const;

const slice = (page: number, size: number) => ({ limit: size, offset: offsetOf(page, size) });

export const membersApi = {
  list: ({ q, page, size }: Pick<MemberFilters, 'q' | 'page' | 'size'>) =>
    queryOptions({
      queryKey: [...MEMBERS, { q, page, size }],
      queryFn: ({ signal }) => call(listStaff, { query: { ...slice(page, size), q: q || undefined } }, { signal }),
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

  /** Removes the person themselves: nothing is refetched, since the company can no longer be seen. */
  leave: () =>
    mutationOptions({
      mutationFn: (user: UserId) => call(removeStaff, { body: { user } }),
      meta: { operation: 'removeStaff', handlesFailure: true },
    }),

  invitations: ({ page, size }: Paging) =>
    queryOptions({
      queryKey: [...INVITATIONS, { page, size }],
      queryFn: ({ signal }) => call(listInvitations, { query: slice(page, size) }, { signal }),
      placeholderData: keepPreviousData,
    }),

  invite: () =>
    mutationOptions({
      mutationFn: ({ body, key }: { body: CallInput<typeof sendInvitations>['body']; key: string }) =>
        call(sendInvitations, { body }, { idempotencyKey: key }),
      meta: { operation: 'sendInvitations', handlesFailure: true, invalidates: [INVITATIONS] },
    }),

  resend: () =>
    mutationOptions({
      mutationFn: ({ id, key }: { id: InvitationId; key: string }) =>
        call(resendInvitation, { body: { id } }, { idempotencyKey: key }),
      meta: { operation: 'resendInvitation', invalidates: [INVITATIONS] },
    }),

  revoke: () =>
    mutationOptions({
      mutationFn: (id: InvitationId) => call(revokeInvitation, { body: { id } }),
      meta: { operation: 'revokeInvitation', handlesFailure: true, invalidates: [INVITATIONS] },
    }),
};
