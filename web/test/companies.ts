import {
  type Company,
  type CompanyId,
  type CompanyMember,
  DEFAULT_FLAGS,
  type Okved,
  type OkvedId,
  type PublicCompany,
  type RegistryCompany,
  ROLES,
  type UserId,
} from '@postavka/contract';

export const anOkved = (values: Partial<Okved> = {}): Okved => ({
  id: 11 as OkvedId,
  code: '46.72',
  name: 'Wholesale of metals',
  ...values,
});

export const aCompany = (values: Partial<Company> = {}): Company => ({
  id: 5 as CompanyId,
  name: 'ООО «Север»',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  okpo: '00032537',
  bik: '044525225',
  checking_account: '40702810200000000001',
  correspondent_account: '30101810400000000225',
  okved: [anOkved()],
  website: 'https://sever.example',
  company_type: 2,
  legal_address: 'Moscow, Vavilova 19',
  address: '',
  region: '77',
  foreign: false,
  verification_status: 2,
  verification_reason: null,
  registry_checked_at: null,
  locked_fields: [],
  rating: null,
  created_at: '2026-11-01T10:00:00.000Z',
  ...values,
});

/** A company as everybody sees it. */
export const aPublicCompany = (values: Partial<PublicCompany> = {}): PublicCompany => ({
  id: 5 as CompanyId,
  name: 'ООО «Север»',
  inn: '7707083893',
  region: '77',
  website: 'https://sever.example',
  company_type: 2,
  verification_status: 2,
  rating: null,
  response: null,
  reviews: 0,
  supply: { categories: [], regions: [], min_order: null },
  dealer_of: [],
  dealers: [],
  ...values,
});

export const aMember = (values: Partial<CompanyMember> = {}): CompanyMember => ({
  user: 2 as UserId,
  first_name: 'Роман',
  middle_name: '',
  last_name: 'Никитин',
  email: 'roman@sever.example',
  phone: '79991234567',
  role: ROLES.staff,
  permissions: DEFAULT_FLAGS[ROLES.staff],
  last_seen: null,
  ...values,
});

export const aRegistryCompany = (values: Partial<RegistryCompany> = {}): RegistryCompany => ({
  name: 'ПАО «Сбербанк»',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  okpo: '00032537',
  address: 'Москва, ул Вавилова, д 19',
  okved: anOkved(),
  status: 'active',
  ...values,
});
