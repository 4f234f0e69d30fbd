import { defineWords } from './words.ts';
import en from './work-en.json';
import ru from './work-ru.json';

/** Common words of the screens where people work; visitors' pages do not carry them. */
export const workWords = defineWords('work', { ru, en });
