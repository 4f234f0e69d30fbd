/** The key of the company's own products. */
export const COMPANY_PRODUCTS = ['company-products'] as const;
