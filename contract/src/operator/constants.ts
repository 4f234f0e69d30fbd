// Closed sets without schemas: pages that only name them do not carry the schema library.

export const COMPANY_DECISIONS = ['confirm', 'reject'] as const;
export type CompanyDecision = (typeof COMPANY_DECISIONS)[number];

/** What an operator may do with a company as it is; the screens enable their buttons from it. */
export const COMPANY_ACTIONS = ['confirm', 'reject', 'block', 'unblock', 'release'] as const;
export type CompanyAction = (typeof COMPANY_ACTIONS)[number];

/** Whether the state register knows a company. It is not asked about foreign ones. */
export const REGISTRY_ANSWERS = ['found', 'unknown', 'unavailable', 'foreign'] as const;
export type RegistryAnswer = (typeof REGISTRY_ANSWERS)[number];

export const DISPUTE_STATUSES = ['open', 'handed_over', 'dismissed'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];
export const DISPUTE_DECISIONS = ['hand_over', 'dismiss'] as const;
export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number];

export const REPORT_STATES = ['open', 'accepted', 'dismissed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
export const REPORT_DECISIONS = ['accept', 'dismiss'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

export const BROADCAST_AUDIENCES = ['all', 'buyers', 'suppliers'] as const;
export type BroadcastAudience = (typeof BROADCAST_AUDIENCES)[number];
export const BROADCAST_STATES = ['running', 'done', 'stopped'] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

export const JOB_STATES = ['waiting', 'running', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What an entry of the audit log is about. */
export const AUDIT_SUBJECTS = [
  'user',
  'company',
  'product',
  'request',
  'report',
  'dispute',
  'category',
  'synonym',
  'broadcast',
  'job',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Facts of the audit log that are numbers of something with a name. */
export const AUDIT_MENTIONS = {
  member: 'user',
  members: 'user',
  invited_by: 'user',
  company: 'company',
  companies: 'company',
  order: 'request',
} as const satisfies Readonly<Record<string, AuditSubject>>;

/** What operators do, as the audit log names it. */
export const OPERATOR_ACTIONS = [
  'operator.added',
  'operator.removed',
  'operator.company_confirmed',
  'operator.company_rejected',
  'operator.company_blocked',
  'operator.company_unblocked',
  'operator.company_released',
  'operator.dispute_handed_over',
  'operator.dispute_dismissed',
  'operator.user_blocked',
  'operator.user_unblocked',
  'operator.sessions_ended',
  'operator.second_factor_reset',
  'operator.product_hidden',
  'operator.product_shown',
  'operator.request_closed',
  'operator.report_accepted',
  'operator.report_dismissed',
  'operator.category_created',
  'operator.category_renamed',
  'operator.category_moved',
  'operator.category_pictured',
  'operator.category_deleted',
  'operator.synonym_saved',
  'operator.synonym_deleted',
  'operator.broadcast_started',
  'operator.broadcast_stopped',
  'operator.audit_exported',
  'operator.job_retried',
] as const;
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number];

/** What everybody else does, as far as it is kept. */
export const PEOPLE_ACTIONS = [
  'user.signed_up',
  'user.signed_in',
  'user.sign_in_refused',
  'user.code_refused',
  'user.proved',
  'user.verified',
  'user.password_changed',
  'user.password_reset',
  'user.contact_changed',
  'user.second_factor_enabled',
  'user.second_factor_disabled',
  'user.second_factor_moved',
  'user.second_factor_passed',
  'user.second_factor_refused',
  'user.recovery_codes_made',
  'user.messenger_linked',
  'user.deleted',
  'consent.given',
  'consent.withdrawn',
  'company.created',
  'company.updated',
  'company.invited',
  'company.invitation_accepted',
  'company.invitation_declined',
  'company.invitation_revoked',
  'company.member_changed',
  'company.member_removed',
  'company.member_left',
  'company.paper_added',
  'company.paper_deleted',
  'company.disputed',
  'order.cancelled',
  'order.archived',
  'order.deleted',
  'order.comparison_exported',
  'chain.chosen',
  'chain.declined',
  'chain.rejected',
  'chain.completed',
] as const;

export type AuditAction = OperatorAction | (typeof PEOPLE_ACTIONS)[number];

/** What an entry can say beside its action and subject, by name. */
export const AUDIT_FACTS = [
  'reason',
  'note',
  'verification_status',
  'blocked',
  'closed',
  'hidden',
  'status',
  'state',
  'sessions',
  'second_factor',
  'is_operator',
  'members',
  'code',
  'name_ru',
  'name_en',
  'picture',
  'words',
  'means',
  'title_ru',
  'title_en',
  'audience',
  'companies',
  'sent',
  'attempts',
  'name',
  'by',
  'kind',
  'company',
  'inn',
  'in_registry',
  'fields',
  'member',
  'role',
  'role_before',
  'flags',
  'invitation',
  'invited_by',
  'file',
  'dispute',
  'order',
  'chain',
  'title',
  'price',
  'amount',
] as const;
export type AuditFact = (typeof AUDIT_FACTS)[number];
