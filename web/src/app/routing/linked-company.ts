/** The parameter that names the company a link is for: notifications carry it, since people may work for several. */
export const LINKED_COMPANY = 'for_company';
