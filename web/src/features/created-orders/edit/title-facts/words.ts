import { defineWords } from '../../../../shared/i18n/words.ts';
import en from './en.json';
import ru from './ru.json';

export const titleWords = defineWords('title-facts', { ru, en });
