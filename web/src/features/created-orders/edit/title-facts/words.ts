import { LOCALES } from '@postavka/contract';
import { defineWords } from '../../../../shared/i18n/words.ts';
import en from './en.json';
import ru from './ru.json';

export const titleWords = defineWords('title-facts', { ru, en });

/** The words of a list in both languages, since a title may be in either. */
export const spelled = (key: 'by' | 'on' | 'tomorrow' | 'need' | 'sizes' | 'packed' | 'containers'): string[] =>
  LOCALES.flatMap((locale) => titleWords.in(locale)(key).split(' '));
