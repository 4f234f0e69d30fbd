import { z } from 'zod';
import { AuthToken } from '../accounts/schemas.ts';
import { AttachedFile } from '../catalog/schemas.ts';
import { endpoint } from '../endpoint.ts';
import { ONE_PAPER } from '../files/constants.ts';
import { CompanyId, DisputeId, FileId, InvitationId, UserId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { listOf, Paging, queryId } from '../paging.ts';
import { requiredText, text } from '../text.ts';
import {
  Company,
  CompanyChanges,
  CompanyDispute,
  CompanyForm,
  CompanyMember,
  Flags,
  Grant,
  INVITATION_FAILURES,
  Invitation,
  ReceivedInvitation,
  Role,
  SentInvitation,
} from './schemas.ts';

const InvitationToken = requiredText(200);

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/organizations/company/get/',
  auth: 'company',
  summary: 'The active company, and what the caller may do in it',
  response: z.object({
    info: Company,
    permissions: Flags,
    role: Role,
    /** While an operator has blocked the company, its members may look and change nothing. */
    block: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable(),
  }),
});

export const updateCompany = endpoint({
  method: 'POST',
  path: '/api/organizations/company/update/',
  auth: 'company',
  permission: 'company_info_permission',
  summary: 'Change the requisites that are given, keep the rest; what the state register has said is locked',
  body: CompanyChanges,
  response: z.object({ info: Company }),
  problems: ['company_exists', 'field_locked'],
});

export const refreshCompany = endpoint({
  method: 'POST',
  path: '/api/organizations/company/registry/refresh/',
  auth: 'company',
  permission: 'company_info_permission',
  summary: 'Compare the company with the state register again; what has changed is verified anew',
  response: z.object({ info: Company }),
  problems: ['not_found', 'too_many_requests'],
});

export const listPapers = endpoint({
  method: 'GET',
  path: '/api/organizations/company/papers/',
  auth: 'company',
  permission: 'company_info_permission',
  summary: 'Papers for the verification, seen by the company and operators; links live for a short while',
  response: z.object({ data: z.array(AttachedFile) }),
});

export const addPaper = endpoint({
  method: 'POST',
  path: '/api/organizations/company/paper/add/',
  auth: 'company',
  permission: 'company_info_permission',
  summary: 'Add a paper for the verification: a scan or a photo',
  upload: ONE_PAPER,
  response: AttachedFile,
  status: 201,
  problems: ['too_many_files'],
});

export const deletePaper = endpoint({
  method: 'POST',
  path: '/api/organizations/company/paper/delete/',
  auth: 'company',
  permission: 'company_info_permission',
  summary: 'Take a paper away',
  body: z.object({ file_id: FileId }),
  response: null,
  problems: ['not_found'],
});

export const disputeCompany = endpoint({
  method: 'POST',
  path: '/api/organizations/company/dispute/',
  auth: 'user',
  summary: 'Say that a company which somebody else has registered is the caller’s; an operator decides',
  body: CompanyDispute,
  response: z.object({ id: DisputeId }),
  status: 201,
  problems: ['not_found', 'already_member', 'dispute_open', 'too_many_requests'],
});

export const companyPermissions = endpoint({
  method: 'GET',
  path: '/api/organizations/company/permissions/',
  auth: 'company',
  summary: 'What the caller may do in the active company',
  response: z.object({ role: Role, permissions: Flags }),
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
  problems: ['not_found'],
});

export const updateStaff = endpoint({
  method: 'POST',
  path: '/api/organizations/company/staff/profile/update/',
  auth: 'company',
  permission: 'add_users_permission',
  summary: 'Change a member’s role and flags; members grant no more than they have',
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
  summary: 'Invite a person by e-mail or phone; whether there is such a user, the answer does not tell',
  body: Grant.extend({ username: requiredText(LIMITS.username.max) }),
  response: z.object({ invited: z.literal(true) }),
  status: 201,
  problems: ['already_member', 'already_invited', 'sms_off', 'too_many_requests'],
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
      .max(LIMITS.invitation.batch, { error: 'emails_many' })
      .refine((list) => list.some((email) => email !== ''), { error: 'required' }),
  }),
  response: z.object({
    sent: z.array(z.string()),
    failed: z.array(z.object({ email: z.string(), code: z.enum(INVITATION_FAILURES) })),
  }),
  mayCreate: true,
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
  summary: 'Send an invitation again, with a new link and a new term; the old link stops working',
  body: z.object({ id: InvitationId }),
  response: SentInvitation,
  mayCreate: true,
  problems: ['not_found', 'too_many_requests'],
});

export const companyToken = endpoint({
  method: 'GET',
  path: '/api/users/company/token/:companyId/',
  auth: 'user',
  summary: 'A token to act for a company; it ends with the session or the membership',
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
  response: z.object({
    name: z.string(),
    role: Role,
    /** The contact it was sent to, mostly masked: somebody else may have the link. */
    contact: z.string(),
  }),
  problems: ['invitation_not_found', 'invitation_expired', 'invitation_used', 'invitation_revoked'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/users/invitation/company/accept/',
  auth: 'user',
  summary: 'Join a company by an invitation',
  body: z.union([z.object({ token: InvitationToken }), z.object({ id: InvitationId })]),
  response: z.object({ id: CompanyId, name: z.string() }),
  problems: [
    'invitation_not_found',
    'invitation_expired',
    'invitation_used',
    'invitation_revoked',
    'invitation_not_yours',
    'already_member',
    'company_blocked',
  ],
});

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/users/invitation/company/decline/',
  auth: 'user',
  summary: 'Decline an invitation that was sent to a contact of the user',
  body: z.object({ id: InvitationId }),
  response: null,
  problems: ['invitation_not_found'],
});

export const receivedInvitations = endpoint({
  method: 'GET',
  path: '/api/users/invitations/',
  auth: 'user',
  summary: 'Open invitations to the confirmed contacts of the user',
  response: z.object({ data: z.array(ReceivedInvitation) }),
});
