/** The key of everything that visitors see of companies. */
export const PUBLIC_COMPANIES = ['companies'] as const;
