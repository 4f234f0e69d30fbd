/** The six company flags, named as on the wire. */
export const PERMISSIONS = [
  'company_info_permission',
  'product_interaction_permission',
  'ordering_permission',
  'factory_permission',
  'add_users_permission',
  'proposal_permission',
] as const;

export type Permission = (typeof PERMISSIONS)[number];
