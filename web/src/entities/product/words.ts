import { defineWords } from '../../shared/i18n/words.ts';
import en from './en.json';
import ru from './ru.json';

/** What visitors and suppliers both read of products. */
export const productWords = defineWords('product', { ru, en });
