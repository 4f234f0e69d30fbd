import type { Locale } from '@postavka/contract';
import type { Selectable } from 'kysely';
import type { Notifications } from '../../platform/db/schema.generated.ts';
import { defineWords } from '../../platform/words.ts';
import en from './words/en.json' with { type: 'json' };
import ru from './words/ru.json' with { type: 'json' };

export type NotificationKind = keyof typeof en;

const words = defineWords('notifications', { en, ru });

export type NotificationRow = Selectable<Notifications>;

/** The words are made when read, in the reader's language. */
export function presentNotification(row: NotificationRow, locale: Locale) {
  const t = words(locale);
  const kind = row.kind as NotificationKind;
  const params = row.params as Record<string, string | number>;
  return {
    id: row.id,
    title: t(`${kind}.title`, params),
    text: t(`${kind}.text`, params),
    created_at: row.created_at.toISOString(),
    is_read: row.read_at !== null,
    link: row.link,
  };
}
