import { z } from 'zod';
import type { LockableField } from './companies/constants.ts';
import { PERMISSIONS, type Permission } from './companies/permissions.ts';
import type { Role } from './companies/schemas.ts';
import type { CompanyId, ImportId, OrderId } from './ids.ts';
import { ImportQuestion } from './imports/questions.ts';
import type { ChainAction, ChainStatus, OrderAction, OrderStatus } from './orders/statuses.ts';

/** Every refusal the API knows, with its HTTP status. Its words are in `words/`. */
export const PROBLEMS = {
  invalid: 400,
  bad_json: 400,
  bad_form: 400,
  bad_url: 400,
  bad_request: 400,
  username_taken: 400,
  bad_credentials: 400,
  code_invalid: 400,
  code_burnt: 400,
  link_invalid: 400,
  second_factor_invalid: 400,
  invalid_id: 400,
  token_required: 401,
  token_invalid: 401,
  permission_denied: 403,
  not_verified: 403,
  account_blocked: 403,
  company_blocked: 403,
  second_factor_required: 403,
  second_factor_missing: 403,
  email_off: 403,
  sms_off: 403,
  code_required: 403,
  invitation_not_yours: 403,
  proof_required: 403,
  not_found: 404,
  invitation_not_found: 404,
  invitation_expired: 404,
  invitation_used: 404,
  invitation_revoked: 404,
  upload_timeout: 408,
  request_timeout: 408,
  conflict: 409,
  company_exists: 409,
  field_locked: 409,
  dispute_open: 409,
  report_open: 409,
  already_invited: 409,
  already_member: 409,
  last_owner: 409,
  too_many_files: 409,
  order_wrong_status: 409,
  order_duplicate: 409,
  too_many_orders: 409,
  chain_wrong_status: 409,
  company_out: 409,
  own_product: 409,
  own_company: 409,
  own_account: 409,
  already_decided: 409,
  last_operator: 409,
  company_has_members: 409,
  claimant_gone: 409,
  second_factor_set_up: 409,
  second_factor_needed: 409,
  second_factor_unreadable: 409,
  category_not_empty: 409,
  category_too_deep: 409,
  category_into_itself: 409,
  category_full: 409,
  category_exists: 409,
  synonym_exists: 409,
  product_gone: 409,
  already_asked: 409,
  nobody_left: 409,
  product_order: 409,
  offer_changed: 409,
  offer_expired: 409,
  rating_closed: 409,
  already_replied: 409,
  import_wrong_status: 409,
  import_touched: 409,
  import_needs_choice: 409,
  idempotency_mismatch: 409,
  body_too_large: 413,
  file_too_large: 413,
  image_too_large: 413,
  file_type: 415,
  file_broken: 415,
  content_type: 415,
  content_encoding: 415,
  expectation_failed: 417,
  too_many_requests: 429,
  company_calls_limit: 429,
  user_calls_limit: 429,
  address_searches_limit: 429,
  address_calls_limit: 429,
  address_pages_limit: 429,
  company_products_limit: 429,
  company_megabytes_limit: 429,
  company_listed_products_limit: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  storage_full: 503,
  work_waiting: 503,
  import_waiting: 503,
  timeout: 503,
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** Requests that cannot be read are answered under the wire's code for their status; their words say what was wrong. */
const ANSWERED_AS = {
  bad_json: 'invalid',
  bad_form: 'invalid',
  bad_url: 'invalid',
  bad_request: 'invalid',
  invalid_id: 'invalid',
  body_too_large: 'file_too_large',
  content_type: 'file_type',
  content_encoding: 'file_type',
} as const satisfies Partial<Record<ProblemCode, ProblemCode>>;

/** The code under which a problem is answered. */
export const answeredAs = (code: ProblemCode): ProblemCode =>
  (ANSWERED_AS as Partial<Record<ProblemCode, ProblemCode>>)[code] ?? code;

/** How many calls the quota allows in its time, and after how many seconds there are some again. */
interface QuotaFacts {
  readonly limit: number;
  readonly retry_after: number;
}

/** Facts that travel with a code, beside its words. */
export interface ProblemData {
  field_locked: { fields: readonly LockableField[] };
  /** The contact that the invitation was sent to, mostly hidden. */
  invitation_not_yours: { contact: string };
  /** The flag that is missing, or the role that it takes. */
  permission_denied: { permission: Permission } | { role: Role };
  too_many_requests: { retry_after: number };
  company_calls_limit: QuotaFacts;
  user_calls_limit: QuotaFacts;
  address_searches_limit: QuotaFacts;
  address_calls_limit: QuotaFacts;
  address_pages_limit: QuotaFacts;
  company_products_limit: QuotaFacts;
  company_megabytes_limit: QuotaFacts;
  company_listed_products_limit: QuotaFacts;
  /** Megabytes. */
  file_too_large: { limit: number };
  /** The price list that waits: asking about it again keeps its place in the queue. */
  import_waiting: { import: ImportId };
  /** What is asked, as a preview says it. */
  import_needs_choice: { questions: readonly ImportQuestion[] };
  /** Millions of pixels. */
  image_too_large: { limit: number };
  too_many_files: { limit: number };
  /** The caller's own, if they work in it. */
  company_exists: { company?: CompanyId };
  order_wrong_status: { status: OrderStatus; action: OrderAction | 'more' | 'invite' };
  chain_wrong_status: { status: ChainStatus; action: ChainAction | 'rate' | 'reply' | 'attach' | 'message' };
  /** The active request that says the same. */
  order_duplicate: { order: OrderId };
  /** Active requests at a time. */
  too_many_orders: { limit: number };
}

/** A field's complaint: a word of `words/*.json` under `field`, and what it speaks of. */
export interface FieldIssue {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The one error body. */
export const ProblemBody = z.object({
  code: z.string(),
  detail: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  permission: z.enum(PERMISSIONS).optional(),
  role: z.int().optional(),
  limit: z.int().optional(),
  fields: z.array(z.string()).optional(),
  contact: z.string().optional(),
  status: z.int().optional(),
  action: z.string().optional(),
  order: z.int().optional(),
  company: z.int().optional(),
  import: z.int().optional(),
  questions: z.array(ImportQuestion).optional(),
  request_id: z.string(),
});

export type ProblemBody = z.infer<typeof ProblemBody>;
