import { defineWords } from '../../shared/i18n/words.ts';
import en from './en.json';
import ru from './ru.json';

/** What events of notifications are called. */
export const eventWords = defineWords('notification-event', { ru, en });
