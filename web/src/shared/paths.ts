/** Every address of the site, spelled once. */
export const paths = {
  landing: '/',
  signIn: '/sign_in',
  signUp: '/sign_up',
  phoneVerification: '/phone_verification',
  // Spelled this way in the specification, and so in people's bookmarks.
  identityVerification: '/indentity_verification',
  newPassword: '/password/new',
  dashboard: '/dashboard',
  notifications: '/notifications',
  notification: (id: number | string) => `/notifications/${id}`,
  profile: '/profile',
  about: '/about',
  help: '/help',
  company: (id: number | string) => `/c/${id}`,
  joinCompany: '/joincompany',
  invitations: '/invitations',
  companyEdit: '/company/edit',
  companyProducts: '/company/p',
  newProduct: '/company/p/new',
  companyProduct: (id: number | string) => `/company/p/${id}`,
  editProduct: (id: number | string) => `/company/p/${id}/edit`,
  members: '/company/members',
  supply: '/company/supply',
  partners: '/partners',
  factories: '/factories',
  created: '/o/created',
  createdOrder: (id: number | string) => `/o/created/${id}`,
  editOrder: (id: number | string) => `/o/created/${id}/edit`,
  comparisonSheet: (id: number | string) => `/o/created/${id}/sheet`,
  received: '/o/received',
  receivedOrder: (id: number | string) => `/o/received/${id}`,
  catalog: '/catalog',
  search: '/p',
  product: (id: number | string) => `/p/${id}`,
  operator: '/operator',
  legal: { consent: '/legal/consent', terms: '/legal/terms', privacy: '/legal/privacy' },
} as const;

/** Where a search box leads; `null` for a blank text. */
export function searchPath(text: string): string | null {
  const query = text.trim();
  return query === '' ? null : `${paths.search}?q=${encodeURIComponent(query)}`;
}

/** A category of the catalogue, by its code. */
export const categoryPath = (code: string): string => `${paths.catalog}?code=${encodeURIComponent(code)}`;
