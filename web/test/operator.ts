import {
  AuditEntry,
  Broadcast,
  Dispute,
  Job,
  OperatorCompany,
  OperatorCompanyDetail,
  OperatorProduct,
  OperatorReport,
  OperatorRequest,
  OperatorUser,
  ORDER_STATUSES,
  VERIFICATION,
} from '@postavka/contract';
import { aCompany } from './companies.ts';

const AT = '2026-11-14T12:00:00.000Z';
const COMPANY = { id: 5, name: 'Stroymet' };
const PERSON = { id: 3, name: 'Petrov Ivan' };

/** A page of a list of the console. */
export const found = (...data: readonly object[]) => ({
  body: { data, count: data.length, count_is_capped: false, pages: data.length === 0 ? 0 : 1, next: null },
});

export const anEntry = (values: object = {}): AuditEntry =>
  AuditEntry.parse({
    id: 9,
    at: AT,
    actor: PERSON,
    action: 'operator.company_blocked',
    subject: { kind: 'company', ...COMPANY },
    ip: '192.0.2.7',
    before: { blocked: false },
    after: { blocked: true },
    data: { reason: 'Fake papers' },
    mentioned: [],
    ...values,
  });

export const aListedCompany = (values: object = {}): OperatorCompany =>
  OperatorCompany.parse({
    ...aCompany(),
    ...COMPANY,
    verification_status: VERIFICATION.in_progress,
    verification_reason: null,
    registry_checked_at: null,
    is_blocked: false,
    is_closed: false,
    members: 2,
    papers: 1,
    is_own: false,
    ...values,
  });

export const aDispute = (values: object = {}): Dispute =>
  Dispute.parse({
    id: 4,
    company: { ...COMPANY, inn: '7707083893' },
    user: { ...PERSON, email: 'ivan@zavod.ru', phone: null },
    text: 'I founded it',
    status: 'open',
    note: null,
    created_at: AT,
    decided_at: null,
    is_own: false,
    ...values,
  });

export const aCompanyDetail = (values: object = {}): OperatorCompanyDetail =>
  OperatorCompanyDetail.parse({
    info: { ...aCompany(), ...COMPANY, inn: '7707083893', verification_status: VERIFICATION.in_progress },
    registry: {
      answer: 'found',
      company: {
        name: 'Stroymet',
        inn: '7707083893',
        kpp: '',
        ogrn: '1027700132195',
        okpo: '',
        address: 'Moscow',
        okved: null,
        status: 'active',
      },
    },
    members: [],
    papers: [{ id: 8, name: 'charter.pdf', link: '/files/charter.pdf', size: 1000 }],
    counts: { products: 12, shown_products: 10, requests: 3, active_requests: 1, offers: 2, deals: 1 },
    decision: null,
    block: null,
    is_closed: false,
    is_own: false,
    disputes: [],
    history: [anEntry()],
    allowed_actions: ['confirm', 'reject', 'block'],
    ...values,
  });

export const aReport = (values: object = {}): OperatorReport =>
  OperatorReport.parse({
    id: 6,
    kind: 'product',
    subject: { id: 7, name: 'Free money', company: COMPANY, is_out: false },
    reason: 'fraud',
    text: 'This is no pipe',
    reporter: PERSON,
    state: 'open',
    note: null,
    decided_by: null,
    decided_at: null,
    created_at: AT,
    is_own: false,
    ...values,
  });

export const aListedUser = (values: object = {}): OperatorUser =>
  OperatorUser.parse({
    id: 3,
    email: 'ivan@zavod.ru',
    phone: null,
    first_name: 'Ivan',
    middle_name: '',
    last_name: 'Petrov',
    is_operator: false,
    has_second_factor: false,
    block: null,
    is_deleted: false,
    companies: [{ ...COMPANY, role: 1 }],
    sessions: 2,
    last_seen: AT,
    created_at: AT,
    is_self: false,
    ...values,
  });

export const aListedProduct = (values: object = {}): OperatorProduct =>
  OperatorProduct.parse({
    id: 7,
    name: 'Free money',
    article_number: 'A-1',
    price: 100,
    unit: 'pc',
    image: null,
    company: COMPANY,
    category: null,
    is_shown: true,
    hidden: null,
    created_at: AT,
    is_own: false,
    ...values,
  });

export const aListedRequest = (values: object = {}): OperatorRequest =>
  OperatorRequest.parse({
    id: 11,
    request: 'Buy my course',
    description: 'Cheap',
    status: ORDER_STATUSES.active,
    is_personal_request: true,
    amount: 1,
    unit: 'pc',
    preferable_price: null,
    company: COMPANY,
    category: null,
    asked: 30,
    offers: 0,
    closed: null,
    created_at: AT,
    is_own: false,
    ...values,
  });

export const aBroadcast = (values: object = {}): Broadcast =>
  Broadcast.parse({
    id: 2,
    title: { ru: 'News', en: 'News' },
    text: { ru: 'Text', en: 'Text' },
    audience: 'all',
    companies: [],
    state: 'running',
    total: 100,
    sent: 40,
    created_by: PERSON,
    created_at: AT,
    finished_at: null,
    ...values,
  });

export const aJob = (values: object = {}): Job =>
  Job.parse({
    id: 21,
    name: 'message.deliver',
    state: 'failed',
    attempts: 5,
    max_attempts: 5,
    error: 'Error: connection refused\n    at send',
    created_at: AT,
    run_at: AT,
    ...values,
  });

export const AN_OVERVIEW = {
  queues: { companies: 20, disputes: 1, reports: 3, failed_jobs: 0 },
  counters: {
    users: 1200,
    companies: 80,
    confirmed_companies: 60,
    products: 1000,
    active_requests: 12,
    offers: 30,
    deals: 5,
    blocked_users: 1,
    blocked_companies: 2,
  },
  daily: [{ day: '2026-11-14', users: 3, companies: 1, requests: 4, offers: 6, deals: 1, deals_sum: 96_600 }],
};
