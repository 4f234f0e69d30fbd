import { z } from 'zod';

/** Ids are branded: one kind does not fit where another belongs. */
const id = <B extends string>() => z.int().positive().brand<B>();

export const UserId = id<'UserId'>();
export type UserId = z.infer<typeof UserId>;

export const CompanyId = id<'CompanyId'>();
export type CompanyId = z.infer<typeof CompanyId>;

export const OkvedId = id<'OkvedId'>();
export type OkvedId = z.infer<typeof OkvedId>;

export const InvitationId = id<'InvitationId'>();
export type InvitationId = z.infer<typeof InvitationId>;

export const DisputeId = id<'DisputeId'>();
export type DisputeId = z.infer<typeof DisputeId>;

export const ReportId = id<'ReportId'>();
export type ReportId = z.infer<typeof ReportId>;

export const CategoryId = id<'CategoryId'>();
export type CategoryId = z.infer<typeof CategoryId>;

export const ProductId = id<'ProductId'>();
export type ProductId = z.infer<typeof ProductId>;

export const ImageId = id<'ImageId'>();
export type ImageId = z.infer<typeof ImageId>;

export const FileId = id<'FileId'>();
export type FileId = z.infer<typeof FileId>;

export const ImportId = id<'ImportId'>();
export type ImportId = z.infer<typeof ImportId>;

export const SessionId = id<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;

export const NotificationId = id<'NotificationId'>();
export type NotificationId = z.infer<typeof NotificationId>;

export const OrderId = id<'OrderId'>();
export type OrderId = z.infer<typeof OrderId>;

export const ChainId = id<'ChainId'>();
export type ChainId = z.infer<typeof ChainId>;

export const MessageId = id<'MessageId'>();
export type MessageId = z.infer<typeof MessageId>;

export const AuditId = id<'AuditId'>();
export type AuditId = z.infer<typeof AuditId>;

export const SynonymId = id<'SynonymId'>();
export type SynonymId = z.infer<typeof SynonymId>;

export const BroadcastId = id<'BroadcastId'>();
export type BroadcastId = z.infer<typeof BroadcastId>;

export const JobId = id<'JobId'>();
export type JobId = z.infer<typeof JobId>;
