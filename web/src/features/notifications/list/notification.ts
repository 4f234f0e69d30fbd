import type { CallResult, listNotifications } from '@postavka/contract';

export type Notification = CallResult<typeof listNotifications>['data'][number];
