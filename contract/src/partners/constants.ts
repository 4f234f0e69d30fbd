/** Columns that partners are sorted by; the latest deals come first otherwise. */
export const PARTNER_SORTS = ['name', 'deal', 'turnover'] as const;
