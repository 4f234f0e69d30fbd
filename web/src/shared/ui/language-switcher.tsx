import { LOCALES, type Locale } from '@postavka/contract';
import { commonWords } from '../i18n/common-words.ts';
import { useLocale, useSetLocale, useWords } from '../i18n/locale.tsx';
import classes from './language-switcher.module.css';

/** `onChoose` replaces the default, which changes the language in this browser alone. */
export function LanguageSwitcher({ onChoose }: { onChoose?: (locale: Locale) => void }) {
  const current = useLocale();
  const setLocale = useSetLocale();
  const choose = onChoose ?? setLocale;
  const say = useWords(commonWords);
  return (
    <fieldset className={classes.root} aria-label={say('language.label')}>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          className={classes.option}
          aria-pressed={locale === current}
          title={say(`language.${locale}`)}
          onClick={() => choose(locale)}
        >
          {locale.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
