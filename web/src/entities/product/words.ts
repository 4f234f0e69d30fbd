import { defineWords } from '../../shared/i18n/words.ts';
import en from './en.json';
import ru from './ru.json';

/** Words about products that both visitors and suppliers read. */
export const productWords = defineWords('product', { ru, en });
