import { z } from 'zod';
import { AuthToken } from '../accounts.ts';
import { CompanyForm, Role } from '../companies.ts';
import { endpoint } from '../endpoint.ts';
import { CompanyId } from '../ids.ts';
import { queryId } from '../paging.ts';
import { requiredText } from '../text.ts';

const InvitationToken = requiredText(200);

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
