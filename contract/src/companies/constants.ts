// Closed sets without schemas: pages that only name them do not carry the schema library.

/** Numbers of the wire; their words are in `words/` under `company_type`. */
export const COMPANY_TYPES = { producer: 1, provider: 2 } as const;

/** Words under `verification`. */
export const VERIFICATION = { in_progress: 1, confirmed: 2, rejected: 3 } as const;

/** What the state register says and nobody else may: locked once it has said so. */
export const LOCKABLE_FIELDS = ['name', 'inn', 'kpp', 'ogrn', 'legal_address'] as const;
export type LockableField = (typeof LOCKABLE_FIELDS)[number];

/** From the highest to the lowest. Words under `role`. */
export const ROLES = { owner: 1, manager: 2, staff: 3 } as const;
