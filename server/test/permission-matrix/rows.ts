import { ROLES } from '@postavka/contract';
import { aCompany, anInn } from '../companies.ts';
import { anEmail } from '../index.ts';
import { aDraft } from '../orders.ts';
import { aPdf } from '../samples.ts';
import { OPERATOR_ROWS } from './operator-rows.ts';
import { ORDER_ROWS } from './order-rows.ts';
import { aFile, aNotification, aPaper, aSession, colleague, invited } from './prepared.ts';
import { PRODUCT_ROWS } from './product-rows.ts';
import type { Row } from './row.ts';

const PASSWORD = 'forty valves by friday';
const NOWHERE = 999_999_999;

export const MATRIX: Readonly<Record<string, Row>> = {
  signUp: { gate: 'anybody', ok: 201, input: () => ({ body: { username: anEmail(), password: PASSWORD } }) },
  signUpByPhone: { gate: 'anybody', ok: 400, input: () => ({ body: { username: '1' } }) },
  login: { gate: 'anybody', ok: 400, input: () => ({ body: { username: anEmail(), password: PASSWORD } }) },
  sendEmailCode: { gate: 'anybody', ok: 204, input: () => ({ body: { email: anEmail() } }) },
  sendPhoneCode: { gate: 'anybody', ok: 400, input: () => ({ body: { phone: '1' } }) },
  verifyCode: { gate: 'anybody', ok: 400, input: () => ({ body: { email: anEmail(), code: '000000' } }) },
  confirmLink: { gate: 'anybody', ok: 404, input: () => ({ params: { token: 'nothing' } }) },
  requestPasswordReset: { gate: 'anybody', ok: 204, input: () => ({ body: { email: anEmail() } }) },
  resetPassword: {
    gate: 'anybody',
    ok: 400,
    input: () => ({ body: { uid: 'MQ', token: 'nothing', new_password: PASSWORD } }),
  },
  checkResetLink: { gate: 'anybody', ok: 400, input: () => ({ query: { uid: 'MQ', token: 'nothing' } }) },
  changePassword: { gate: 'user', ok: 403, input: () => ({ body: { new_password: PASSWORD } }) },
  sendProofCode: { gate: 'user', ok: 200 },
  prove: { gate: 'user', ok: 400, input: () => ({ body: { password: 'wrong' } }) },
  deletionPreview: { gate: 'user', ok: 200 },
  logout: { gate: 'user', ok: 204 },
  currentUser: { gate: 'user', ok: 200 },
  updateUser: { gate: 'user', ok: 200, input: () => ({ body: { first_name: 'A' } }) },
  secondFactor: { gate: 'user', ok: 200 },
  setUpSecondFactor: { gate: 'user', ok: 403 },
  confirmSecondFactor: { gate: 'user', ok: 403, input: () => ({ body: { code: '000000' } }) },
  passSecondFactor: { gate: 'user', ok: 403, input: () => ({ body: { code: '000000' } }) },
  moveSecondFactor: { gate: 'user', ok: 403, input: () => ({ body: { code: '000000' } }) },
  renewRecoveryCodes: { gate: 'user', ok: 403, input: () => ({ body: { code: '000000' } }) },
  turnOffSecondFactor: { gate: 'user', ok: 403, input: () => ({ body: { code: '000000' } }) },
  listSessions: { gate: 'user', ok: 200 },
  revokeSessions: {
    gate: 'user',
    ok: 404,
    but: { 'user token of an owner': 204 },
    input: async (world) => ({ body: await aSession(world) }),
  },
  listConsents: { gate: 'user', ok: 200 },
  updateConsent: { gate: 'user', ok: 200, input: () => ({ body: { kind: 'marketing', given: true } }) },
  exportData: { gate: 'user', ok: 403 },
  deleteAccount: { gate: 'user', ok: 400, input: () => ({ body: { password: 'wrong' } }) },
  telegramInfo: { gate: 'user', ok: 200 },
  unlinkTelegram: { gate: 'user', ok: 200 },
  maxInfo: { gate: 'user', ok: 200 },
  unlinkMax: { gate: 'user', ok: 200 },
  listNotifications: { gate: 'user', ok: 200 },
  readNotification: {
    gate: 'user',
    ok: 404,
    but: { 'user token of an owner': 200 },
    input: async (world) => ({ query: await aNotification(world) }),
  },
  notificationStream: { gate: 'user', ok: 200 },
  notificationState: { gate: 'user', ok: 200 },
  markNotificationsRead: {
    gate: 'user',
    ok: 404,
    but: { 'user token of an owner': 204 },
    input: async (world) => ({ body: await aNotification(world) }),
  },
  notificationPreferences: { gate: 'user', ok: 200 },
  unsubscribeInfo: { gate: 'anybody', ok: 400, input: () => ({ query: { token: 'x' } }) },
  unsubscribe: { gate: 'anybody', ok: 400, input: () => ({ query: { token: 'x' } }) },
  updateNotificationPreferences: { gate: 'user', ok: 200, input: () => ({ body: {} }) },

  companyToken: {
    gate: 'user',
    ok: 404,
    but: { 'user token of an owner': 200 },
    input: ({ companyId }) => ({ params: { companyId } }),
  },
  createCompany: { gate: 'user', ok: 201, input: async ({ app }) => ({ body: await aCompany(app) }) },
  invitationInfo: {
    gate: 'anybody',
    ok: 200,
    input: async (world) => ({ query: { token: (await invited(world)).token } }),
  },
  acceptInvitation: {
    gate: 'user',
    ok: 403,
    but: { 'user token of an owner': 409 },
    input: async (world) => ({ body: { token: (await invited(world)).token } }),
  },

  declineInvitation: { gate: 'user', ok: 404, input: async (world) => ({ body: { id: (await invited(world)).id } }) },
  receivedInvitations: { gate: 'user', ok: 200 },
  disputeCompany: { gate: 'user', ok: 404, input: () => ({ body: { inn: anInn(), text: 'Mine' } }) },

  getCompany: { gate: 'company', ok: 200 },
  getDashboard: { gate: 'company', ok: 200 },
  companyReviews: { gate: 'anybody', ok: 200, input: ({ companyId }) => ({ query: { id: companyId } }) },
  listFactories: { gate: 'company', ok: 200 },
  setDealer: { gate: 'factory_permission', ok: 404, input: () => ({ body: { company: NOWHERE, dealer: true } }) },
  createReport: {
    gate: 'user',
    ok: 404,
    input: async (world) => ({
      body: { kind: 'request', id: await aDraft(world.app, world.owner), reason: 'spam', text: 'Look' },
    }),
  },
  refreshCompany: { gate: 'company_info_permission', ok: 404 },
  listPapers: { gate: 'company_info_permission', ok: 200 },
  addPaper: { gate: 'company_info_permission', ok: 201, input: () => ({ form: [aFile('a.pdf', aPdf())] }) },
  deletePaper: {
    gate: 'company_info_permission',
    ok: 204,
    foreign: 404,
    input: async (world) => ({ body: { file_id: await aPaper(world) } }),
  },
  updateCompany: { gate: 'company_info_permission', ok: 200, input: () => ({ body: { name: 'Another name' } }) },
  companyPermissions: { gate: 'company', ok: 200 },
  publicCompany: { gate: 'anybody', ok: 200, input: ({ companyId }) => ({ query: { id: companyId } }) },
  listStaff: { gate: 'company', ok: 200 },
  staffProfile: {
    gate: 'company',
    ok: 200,
    foreign: 404,
    input: async (world) => ({ query: { user: (await colleague(world)).userId } }),
  },
  updateStaff: {
    gate: 'add_users_permission',
    ok: 200,
    foreign: 404,
    input: async (world) => ({ body: { user: (await colleague(world)).userId, role: ROLES.staff } }),
  },
  removeStaff: {
    gate: 'add_users_permission',
    ok: 204,
    foreign: 404,
    input: async (world) => ({ body: { user: (await colleague(world)).userId } }),
  },
  addStaff: {
    gate: 'add_users_permission',
    ok: 201,
    input: async ({ as }) => ({ body: { username: (await as.user()).email, role: ROLES.staff } }),
  },
  sendInvitations: {
    gate: 'add_users_permission',
    ok: 200,
    input: () => ({ body: { role: ROLES.staff, email_list: [anEmail()] } }),
  },
  listInvitations: { gate: 'add_users_permission', ok: 200 },
  revokeInvitation: {
    gate: 'add_users_permission',
    ok: 204,
    foreign: 404,
    input: async (world) => ({ body: { id: (await invited(world)).id } }),
  },
  resendInvitation: {
    gate: 'add_users_permission',
    ok: 200,
    foreign: 404,
    input: async (world) => ({ body: { id: (await invited(world)).id } }),
  },
  searchOkved: { gate: 'either', ok: 200, input: () => ({ query: { q: '46' } }) },
  searchCompanies: { gate: 'either', ok: 200, input: () => ({ query: { inn: '7707' } }) },

  ...PRODUCT_ROWS,
  ...ORDER_ROWS,
  ...OPERATOR_ROWS,
};
