import type { Locale } from '@postavka/contract';
import { createInstance } from 'i18next';

type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Base<K> = K extends `${infer B}_${PluralSuffix}` ? B : K;

/** A resource's keys without their plural endings: Russian has more forms than English. */
type Shape<T> = T extends string ? string : { [K in keyof T as Base<K>]: Shape<T[K]> };

type Path<T> = {
  [K in keyof T & string]: T[K] extends string ? Base<K> : `${K}.${Path<T[K]>}`;
}[keyof T & string];

type Same<A, B> = [Shape<A>] extends [Shape<B>] ? ([Shape<B>] extends [Shape<A>] ? unknown : never) : never;

type Params = Readonly<Record<string, string | number>>;

/** Says a phrase of one namespace in one language. */
export type Say<Tree> = (key: Path<Tree>, params?: Params) => string;

export interface Words<Tree> {
  in(locale: Locale): Say<Tree>;
}

// One engine serves both languages: nothing in it depends on who is asking, so the server shares it between requests.
const engine = createInstance();
engine.init({
  lng: 'ru',
  fallbackLng: false,
  defaultNS: false,
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** Declares a feature's words. English that misses (or adds) a key does not compile. */
export function defineWords<const Ru extends object, const En extends object>(
  namespace: string,
  { ru, en }: { readonly ru: Ru; readonly en: En & Same<Ru, En> },
): Words<Ru> {
  engine.addResourceBundle('ru', namespace, ru);
  engine.addResourceBundle('en', namespace, en);
  const says = { ru: engine.getFixedT('ru', namespace), en: engine.getFixedT('en', namespace) };
  // The engine's own key types describe one global dictionary; ours are per namespace, so it is given plain strings.
  return {
    in:
      (locale) =>
      (key: string, params: Params = {}) =>
        String(says[locale](key, { ...params })),
  };
}
