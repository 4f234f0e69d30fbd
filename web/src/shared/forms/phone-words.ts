import { defineWords } from '../i18n/words.ts';
import en from './phone-en.json';
import ru from './phone-ru.json';

export const phoneWords = defineWords('phone', { ru, en });
