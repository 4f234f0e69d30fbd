import { API_LOCALE, isLocale, LOCALES, type Locale, WORDS } from '@postavka/contract';
import { createInstance, type TOptions } from 'i18next';
import { formatMoney } from './money.ts';

const i18n = createInstance();
await i18n.init({
  lng: API_LOCALE,
  fallbackLng: API_LOCALE,
  supportedLngs: LOCALES,
  ns: ['problems'],
  resources: { ru: { problems: WORDS.ru }, en: { problems: WORDS.en } },
  interpolation: { escapeValue: false },
});
i18n.services.formatter?.add('money', (roubles: number) => formatMoney(roubles));

/** Words of one namespace in one language; `key` is dotted. */
export const translator =
  (locale: Locale, ns: string) =>
  (key: string, params: TOptions = {}): string =>
    i18n.t(key, { ...params, lng: locale, ns });

/** A module's own words. English names the keys; a Russian file without one of them does not compile. */
export function defineWords<R extends object>(ns: string, words: { en: R; ru: R }) {
  for (const locale of LOCALES) i18n.addResourceBundle(locale, ns, words[locale], true, true);
  return (locale: Locale) => translator(locale, ns) as (key: Key<R>, params?: TOptions) => string;
}

type Key<R> = { [K in keyof R & string]: R[K] extends string ? Unplural<K> : `${K}.${Key<R[K]>}` }[keyof R & string];
type Unplural<K extends string> = K extends `${infer Base}_${'one' | 'few' | 'many' | 'other'}` ? Base : K;

/** The caller's language by `Accept-Language`; English when it says nothing we speak. */
export function preferredLocale(header: string | undefined): Locale {
  if (!header) return API_LOCALE;
  const wishes = header
    .slice(0, 200)
    .split(',')
    .map(wish)
    .filter((w) => w.weight > 0);
  const best = wishes.toSorted((a, b) => b.weight - a.weight).find((w) => isLocale(w.locale));
  return isLocale(best?.locale) ? best.locale : API_LOCALE;
}

function wish(part: string): { locale: string; weight: number } {
  const [tag = '', ...options] = part.trim().split(';');
  const weight = options.map((o) => /^\s*q=([\d.]+)$/.exec(o)?.[1]).find((q) => q !== undefined);
  return { locale: tag.toLowerCase().split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
}
