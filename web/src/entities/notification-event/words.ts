import { defineWords } from '../../shared/i18n/words.ts';
import en from './en.json';
import ru from './ru.json';

/** Names of the events that notifications are about. */
export const eventWords = defineWords('notification-event', { ru, en });
