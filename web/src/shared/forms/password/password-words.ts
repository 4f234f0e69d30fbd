import { defineWords } from '../../i18n/words.ts';
import en from './en.json';
import ru from './ru.json';

export const passwordWords = defineWords('password', { ru, en });
