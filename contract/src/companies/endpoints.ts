import { z } from 'zod';
import { AuthToken } from '../accounts/schemas.ts';
import { endpoint } from '../endpoint.ts';
import { CompanyId, InvitationId, UserId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { listOf, Paging, queryId } from '../paging.ts';
import { requiredText, text } from '../text.ts';
import {
  Company,
  CompanyCard,
  CompanyChanges,
  CompanyForm,
  CompanyMember,
  Flags,
  Grant,
  INVITATION_FAILURES,
  Invitation,
  Role,
} from './schemas.ts';

const InvitationToken = requiredText(200);

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/organizations/company/get/',
  auth: 'company',
  summary: 'The active company, and what the caller may do in it',
  response: z.object({ info: Company, permissions: Flags, role: Role }),
});

export const updateCompany = endpoint({
  method: 'POST',
  path: '/api/organizations/company/update/',
  auth: 'company',
  permission: 'company_info_permission',
  summary: 'Change the requisites that are given, keep the rest',
  body: CompanyChanges,
  response: z.object({ info: Company }),
  problems: ['company_exists'],
});

export const companyPermissions = endpoint({
  method: 'GET',
  path: '/api/organizations/company/permissions/',
  auth: 'company',
  summary: 'What the caller may do in the active company',
  response: z.object({ role: Role, permissions: Flags }),
});

export const publicCompany = endpoint({
  method: 'GET',
  path: '/api/organizations/company/public/',
  auth: 'none',
  summary: 'What anybody may know of a company',
  query: z.object({ id: queryId.pipe(CompanyId) }),
  response: CompanyCard,
  problems: ['not_found'],
});

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/organizations/company/staff/list/',
  auth: 'company',
  summary: 'Members of the company, owners first',
  query: Paging.extend({ q: text(LIMITS.search.max).optional() }),
  response: listOf(CompanyMember),
});

export const staffProfile = endpoint({
  method: 'GET',
  path: '/api/organizations/company/staff/profile/',
  auth: 'company',
  summary: 'One member of the company',
  query: z.object({
    user: z
      .custom<number>()
      .meta({ openapi: { type: 'integer' } })
      .optional(),
  }),
  response: CompanyMember,
  problems: ['invalid_id', 'not_found'],
});

export const updateStaff = endpoint({
  method: 'POST',
  path: '/api/organizations/company/staff/profile/update/',
  auth: 'company',
  permission: 'add_users_permission',
  summary: 'Change a member’s role and flags; nobody grants more than he has',
  body: Grant.partial().extend({
    user: UserId,
    /** With the role of an owner: hand the company over, and become a manager in the same moment. */
    step_down: z.boolean().optional(),
  }),
  response: CompanyMember,
  problems: ['not_found', 'last_owner'],
});

export const removeStaff = endpoint({
  method: 'POST',
  path: '/api/organizations/company/staff/remove/',
  auth: 'company',
  summary: 'Remove a member (add_users_permission), or leave: oneself anybody may remove but the last owner',
  body: z.object({ user: UserId }),
  response: null,
  problems: ['permission_denied', 'not_found', 'last_owner'],
});

export const addStaff = endpoint({
  method: 'POST',
  path: '/api/organizations/company/users/add/',
  auth: 'company',
  permission: 'add_users_permission',
  summary: 'Add a user by e-mail or phone; to an e-mail that nobody has, an invitation is sent',
  body: Grant.extend({ username: requiredText(LIMITS.username.max) }),
  response: z.union([CompanyMember, z.object({ invited: z.literal(true) })]),
  status: 201,
  problems: ['already_member', 'too_many_requests'],
});

export const sendInvitations = endpoint({
  method: 'POST',
  path: '/api/organizations/invitation/link/send/email/',
  auth: 'company',
  permission: 'add_users_permission',
  summary: 'Invite by e-mail; each address that failed is named, the rest are sent',
  body: Grant.extend({
    email_list: z
      .array(text(LIMITS.invitation.email), { error: 'required' })
      .min(1, { error: 'required' })
      .max(LIMITS.invitation.batch, { error: 'emails_many' }),
  }),
  response: z.object({
    sent: z.array(z.string()),
    failed: z.array(z.object({ email: z.string(), code: z.enum(INVITATION_FAILURES) })),
  }),
  problems: ['too_many_requests'],
});

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/organizations/invitation/list/',
  auth: 'company',
  permission: 'add_users_permission',
  summary: 'Invitations that wait, newest first',
  query: Paging,
  response: listOf(Invitation),
});

export const revokeInvitation = endpoint({
  method: 'POST',
  path: '/api/organizations/invitation/revoke/',
  auth: 'company',
  permission: 'add_users_permission',
  summary: 'Take an invitation back',
  body: z.object({ id: InvitationId }),
  response: null,
  problems: ['not_found'],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/organizations/invitation/resend/',
  auth: 'company',
  permission: 'add_users_permission',
  summary: 'Send an invitation again, with a new link and a new term; the old link dies',
  body: z.object({ id: InvitationId }),
  response: Invitation,
  problems: ['not_found', 'too_many_requests'],
});

export const companyToken = endpoint({
  method: 'GET',
  path: '/api/users/company/token/:companyId/',
  auth: 'user',
  summary: 'A token to act for a company; it dies with the session or the membership',
  params: z.object({ companyId: queryId.pipe(CompanyId) }),
  response: AuthToken,
});

export const createCompany = endpoint({
  method: 'POST',
  path: '/api/users/company/create/',
  auth: 'user',
  summary: 'Create a company and become its owner',
  body: CompanyForm,
  response: z.object({ id: CompanyId }),
  status: 201,
  problems: ['company_exists', 'too_many_requests'],
});

export const invitationInfo = endpoint({
  method: 'GET',
  path: '/api/users/invitation/company/info/',
  auth: 'none',
  summary: 'Which company an invitation is from',
  query: z.object({ token: InvitationToken }),
  response: z.object({ name: z.string(), role: Role }),
  problems: ['invitation_not_found', 'invitation_expired', 'invitation_used', 'invitation_revoked'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/users/invitation/company/accept/',
  auth: 'user',
  summary: 'Join a company by an invitation',
  body: z.object({ token: InvitationToken }),
  response: z.object({ id: CompanyId, name: z.string() }),
  problems: ['invitation_not_found', 'invitation_expired', 'invitation_used', 'invitation_revoked', 'already_member'],
});
