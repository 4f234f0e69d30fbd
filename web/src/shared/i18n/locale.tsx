import { INTERFACE_LOCALE, LANG_COOKIE, type Locale } from '@postavka/contract';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Say, Words } from './words.ts';

interface LocaleState {
  readonly locale: Locale;
  readonly setLocale: (locale: Locale) => void;
}

const LocaleContext = createContext<LocaleState>({ locale: INTERFACE_LOCALE, setLocale: () => {} });

export function LocaleProvider({ initial, children }: { initial: Locale; children: ReactNode }) {
  const [locale, choose] = useState(initial);
  const state = useMemo(() => ({ locale, setLocale: (next: Locale) => choose(rememberLocale(next)) }), [locale]);
  return <LocaleContext value={state}>{children}</LocaleContext>;
}

export const useLocale = (): Locale => useContext(LocaleContext).locale;
export const useSetLocale = (): ((locale: Locale) => void) => useContext(LocaleContext).setLocale;

/** The phrases of a namespace in the reader's language. */
export function useWords<Tree>(words: Words<Tree>): Say<Tree> {
  const locale = useLocale();
  return useMemo(() => words.in(locale), [words, locale]);
}

const YEAR_SECONDS = 31_536_000;

function rememberLocale(locale: Locale): Locale {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${LANG_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  document.documentElement.lang = locale;
  return locale;
}
