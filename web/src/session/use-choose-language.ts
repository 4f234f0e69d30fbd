import { type Locale, updateUser } from '@postavka/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../shared/api/call.ts';
import { useSetLocale } from '../shared/i18n/locale.tsx';
import { CURRENT_USER } from './current-user.ts';

/**
 * Sets the language of the interface and saves it with the person, for e-mails and other browsers. If saving fails, the
 * interface keeps the choice. Choices are saved one after another, so that the last one counts.
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
