import en from './en.json';
import ru from './ru.json';
import { defineWords } from './words.ts';

/** Words that belong to no single feature. */
export const commonWords = defineWords('common', { ru, en });
