/** The key of everything that visitors see of products and of the companies that sell them. */
export const PUBLIC_PRODUCTS = ['catalog'] as const;
/** The key of the company's own products. */
export const COMPANY_PRODUCTS = ['company-products'] as const;
