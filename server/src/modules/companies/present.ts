import {
  type Company,
  type CompanyMember,
  type CompanyResponse,
  type Flags,
  LOCKABLE_FIELDS,
  type Locale,
  type Okved,
  type OkvedId,
  type Role,
  type SentInvitation,
  type UserId,
  VERIFICATION,
} from '@postavka/contract';
import type { Selectable } from 'kysely';
import type { Companies, Invitations } from '../../platform/db/schema.generated.ts';
import { presentOkved } from '../registry/index.ts';

interface OkvedRow {
  readonly id: OkvedId;
  readonly code: string;
  readonly name_ru: string;
  readonly name_en: string | null;
}

export const presentCompany = (row: Selectable<Companies>, okveds: readonly OkvedRow[], locale: Locale): Company => ({
  id: row.id,
  name: row.name,
  inn: row.inn,
  kpp: row.kpp,
  ogrn: row.ogrn,
  okpo: row.okpo,
  bik: row.bik,
  checking_account: row.checking_account,
  correspondent_account: row.correspondent_account,
  okved: okveds.map((okved): Okved => presentOkved(okved, locale)),
  website: row.website,
  company_type: row.company_type,
  legal_address: row.legal_address,
  address: row.address,
  region: row.region,
  foreign: row.is_foreign,
  verification_status: row.verification_status,
  verification_reason: row.verification_status === VERIFICATION.rejected ? row.decision_reason : null,
  registry_checked_at: row.registry_checked_at?.toISOString() ?? null,
  locked_fields: LOCKABLE_FIELDS.filter((field) => row.locked_fields.includes(field)),
  rating: row.rating,
  created_at: row.created_at.toISOString(),
});

/** Columns of `company_responses r`. */
export const RESPONSE_COLUMNS = ['r.share as response_share', 'r.hours as response_hours'] as const;

export interface ResponseRow {
  readonly response_share: number | null;
  readonly response_hours: number | null;
}

/** How a company answers requests, in every reply that says it. */
export const presentResponse = ({ response_share: share, response_hours: hours }: ResponseRow): CompanyResponse =>
  share === null || hours === null ? null : { share, hours };

/** The six flags of a row, and nothing else of it. */
export const flagsIn = (row: Flags): Flags => ({
  company_info_permission: row.company_info_permission,
  product_interaction_permission: row.product_interaction_permission,
  ordering_permission: row.ordering_permission,
  factory_permission: row.factory_permission,
  add_users_permission: row.add_users_permission,
  proposal_permission: row.proposal_permission,
});

export interface MemberRow extends Flags {
  readonly user_id: UserId;
  readonly first_name: string;
  readonly middle_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly role: Role;
  readonly last_seen_at: Date | null;
}

export const presentMember = (row: MemberRow): CompanyMember => ({
  user: row.user_id,
  first_name: row.first_name,
  middle_name: row.middle_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  permissions: flagsIn(row),
  last_seen: row.last_seen_at?.toISOString() ?? null,
});

export const presentInvitation = (
  row: Selectable<Invitations> & { readonly invited_by_name: string },
  now: Date,
): SentInvitation => ({
  id: row.id,
  email: row.email,
  phone: row.phone,
  role: row.role,
  permissions: flagsIn(row),
  invited_by: row.invited_by_name,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  is_expired: row.expires_at <= now,
});
