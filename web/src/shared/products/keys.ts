/** The key of everything that visitors see of products. */
export const PUBLIC_PRODUCTS = ['catalog'] as const;
