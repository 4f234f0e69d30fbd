export const LOCALES = ['ru', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** Where a person has not chosen: the interface speaks Russian, the API English. */
export const INTERFACE_LOCALE: Locale = 'ru';
export const API_LOCALE: Locale = 'en';

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** The cookie that remembers the interface language. */
export const LANG_COOKIE = 'lang';
