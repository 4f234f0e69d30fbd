import {
  type CallInput,
  changePassword,
  deleteAccount,
  deletionPreview,
  exportData,
  LIMITS,
  listConsents,
  listSessions,
  type Messenger,
  maxInfo,
  notificationPreferences,
  revokeSessions,
  telegramInfo,
  unlinkMax,
  unlinkTelegram,
  updateConsent,
  updateNotificationPreferences,
  updateUser,
} from '@postavka/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { CURRENT_USER } from '../../session/current-user.ts';
import { call } from '../../shared/api/call.ts';

const handled = (operation: string) => ({ operation, handlesFailure: true }) as const;

const LINK_RENEWAL_MS = 10 * 60_000;

const MESSENGER_CALLS = {
  telegram: { info: telegramInfo, unlink: unlinkTelegram },
  max: { info: maxInfo, unlink: unlinkMax },
} as const satisfies Record<Messenger, object>;

export const profileApi = {
  all: ['profile'] as const,

  sessions: () =>
    queryOptions({
      queryKey: [...profileApi.all, 'sessions'],
      queryFn: ({ signal }) => call(listSessions, { query: { limit: LIMITS.page.max } }, { signal }),
    }),
  preferences: () =>
    queryOptions({
      queryKey: [...profileApi.all, 'preferences'],
      queryFn: ({ signal }) => call(notificationPreferences, {}, { signal }),
    }),
  consents: () =>
    queryOptions({
      queryKey: [...profileApi.all, 'consents'],
      queryFn: ({ signal }) => call(listConsents, {}, { signal }),
    }),
  messenger: (messenger: Messenger) =>
    queryOptions({
      queryKey: [...profileApi.all, 'messenger', messenger],
      queryFn: ({ signal }) => call(MESSENGER_CALLS[messenger].info, {}, { signal }),
      // Refetched on focus: the person comes back from the messenger to see it connected.
      refetchOnWindowFocus: 'always',
      // The link works for a quarter of an hour: a page that stays open fetches new ones.
      refetchInterval: ({ state }) => (state.data?.link ? LINK_RENEWAL_MS : false),
    }),

  update: () =>
    mutationOptions({
      mutationFn: (body: NonNullable<CallInput<typeof updateUser>['body']>) => call(updateUser, { body }),
      meta: { ...handled('updateUser'), invalidates: [CURRENT_USER] },
    }),
  changePassword: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof changePassword>['body']) => call(changePassword, { body }),
      meta: { ...handled('changePassword'), invalidates: [CURRENT_USER, profileApi.sessions().queryKey] },
    }),
  revoke: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof revokeSessions>['body']) => call(revokeSessions, { body }),
      meta: handled('revokeSessions'),
    }),
  revokeOthers: () =>
    mutationOptions({
      mutationFn: () => call(revokeSessions, { body: { others: true } }),
      meta: { ...handled('revokeSessions'), invalidates: [profileApi.sessions().queryKey] },
    }),
  prefer: () =>
    mutationOptions({
      mutationFn: (body: NonNullable<CallInput<typeof updateNotificationPreferences>['body']>) =>
        call(updateNotificationPreferences, { body }),
      meta: handled('updateNotificationPreferences'),
    }),
  unlinkMessenger: (messenger: Messenger) =>
    mutationOptions({
      mutationFn: () => call(MESSENGER_CALLS[messenger].unlink, {}),
      meta: { ...handled('unlinkMessenger'), invalidates: [profileApi.messenger(messenger).queryKey] },
    }),
  consent: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof updateConsent>['body']) => call(updateConsent, { body }),
      meta: { ...handled('updateConsent'), invalidates: [profileApi.consents().queryKey] },
    }),
  exportData: () => mutationOptions({ mutationFn: () => call(exportData, {}), meta: handled('exportData') }),
  deletionPreview: () =>
    queryOptions({
      queryKey: [...profileApi.all, 'deletion'],
      queryFn: ({ signal }) => call(deletionPreview, {}, { signal }),
      staleTime: 0,
    }),
  deleteAccount: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof deleteAccount>['body']) => call(deleteAccount, { body }),
      meta: handled('deleteAccount'),
    }),
};
