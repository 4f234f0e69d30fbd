import type { ImportSettings } from '@postavka/contract';

/** How a list is read, and what is done with its products. */
export type Settings = ImportSettings;

export const isSameSettings = (a: Settings, b: Settings): boolean => JSON.stringify(a) === JSON.stringify(b);
