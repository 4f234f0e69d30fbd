import { LIMITS, type Rating } from '@postavka/contract';
import { secondsAfter } from '../../../platform/clock.ts';

/** Columns of a rating (`t`); all null without one. */
export const RATING_COLUMNS = [
  't.score as rating_score',
  't.text as rating_text',
  't.created_at as rated_at',
  't.reply as rating_reply',
  't.replied_at',
] as const;

interface RatingRow {
  readonly rating_score: number | null;
  readonly rating_text: string | null;
  readonly rating_reply: string | null;
  readonly rated_at: Date | null;
  readonly replied_at: Date | null;
}

export const presentRating = (row: RatingRow, now: Date): Rating | null =>
  row.rating_score === null || row.rated_at === null
    ? null
    : {
        score: row.rating_score,
        text: row.rating_text ?? '',
        created_at: row.rated_at.toISOString(),
        can_edit: now < secondsAfter(row.rated_at, LIMITS.deal.editDays * 24 * 3600),
        reply: row.rating_reply,
        replied_at: row.replied_at?.toISOString() ?? null,
      };
