/** Whose thing an address opens: links of notifications carry it, for people who work for several companies. */
export const LINKED_COMPANY = 'for_company';
