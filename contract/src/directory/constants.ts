/** Columns that producers are sorted by; verified and well rated ones come first otherwise. */
export const FACTORY_SORTS = ['name', 'region'] as const;
