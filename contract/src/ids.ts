import { z } from 'zod';

/** Ids are branded: one kind does not fit where another belongs. */
const id = <B extends string>() => z.int().positive().brand<B>();

export const UserId = id<'UserId'>();
export type UserId = z.infer<typeof UserId>;

export const CompanyId = id<'CompanyId'>();
export type CompanyId = z.infer<typeof CompanyId>;

export const SessionId = id<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;

export const NotificationId = id<'NotificationId'>();
export type NotificationId = z.infer<typeof NotificationId>;
