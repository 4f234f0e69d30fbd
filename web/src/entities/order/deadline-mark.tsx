import { useWords } from '../../shared/i18n/locale.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { daysUntil } from './calendar.ts';
import { orderWords } from './words.ts';

const SOON_DAYS = 3;

/** Warns that the last day for answers is near or past; empty while there is time. */
export function DeadlineMark({ date }: { date: string | null }) {
  const say = useWords(orderWords);
  if (date === null) return null;
  const days = daysUntil(date);
  if (days > SOON_DAYS) return null;
  if (days < 0) return <Tag tone="bad">{say('deadline_over')}</Tag>;
  return <Tag tone="wait">{days === 0 ? say('last_day') : say('days_left', { count: days })}</Tag>;
}
