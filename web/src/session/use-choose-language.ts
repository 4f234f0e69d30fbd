import { type Locale, updateUser } from '@postavka/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../shared/api/call.ts';
import { useSetLocale } from '../shared/i18n/locale.tsx';
import { CURRENT_USER } from './current-user.ts';

/**
 * The language of the interface and, kept with the person, of e-mails and other browsers. A save that fails leaves the
 * interface as chosen. One after another: the last choice counts.
 */
export function useChooseLanguage(): (locale: Locale) => void {
  const setLocale = useSetLocale();
  const save = useMutation({
    mutationFn: (language: Locale) => call(updateUser, { body: { language } }),
    scope: { id: 'language' },
    meta: { operation: 'updateUser', handlesFailure: true, invalidates: [CURRENT_USER] },
  });
  return (locale) => {
    setLocale(locale);
    save.mutate(locale);
  };
}
