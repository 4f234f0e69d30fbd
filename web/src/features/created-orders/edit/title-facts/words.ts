import { LOCALES } from '@postavka/contract';
import { defineWords } from '../../../../shared/i18n/words.ts';
import en from './en.json';
import ru from './ru.json';

export const titleWords = defineWords('title-facts', { ru, en });

/** Words of a list, in whatever language a title is written. */
export const spelled = (key: 'by' | 'on' | 'tomorrow' | 'need' | 'sizes' | 'packed' | 'containers'): string[] =>
  LOCALES.flatMap((locale) => titleWords.in(locale)(key).split(' '));
