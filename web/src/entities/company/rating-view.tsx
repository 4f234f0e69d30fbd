import type { Rating } from '@postavka/contract';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { formatDay } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import classes from './rating-view.module.css';
import { companyWords } from './words.ts';

const SCORES = [1, 2, 3, 4, 5] as const;

/** The buyer's rating of the deal, and the supplier's reply. */
export function RatingView({ rating }: { rating: Pick<Rating, 'score' | 'text' | 'created_at' | 'reply'> }) {
  const say = useWords(companyWords);
  const locale = useLocale();
  return (
    <div className={classes.root}>
      <p>
        <span className={classes.stars} role="img" aria-label={say('score', { score: rating.score })}>
          {SCORES.map((score) =>
            score <= rating.score ? <IconStarFilled key={score} size={18} /> : <IconStar key={score} size={18} />,
          )}
        </span>{' '}
        <time className={classes.when} dateTime={rating.created_at}>
          {formatDay(locale, rating.created_at)}
        </time>
      </p>
      {rating.text === '' ? null : <p>{rating.text}</p>}
      {rating.reply === null ? null : (
        <div className={classes.reply}>
          <p className={classes.when}>{say('reply')}</p>
          <p>{rating.reply}</p>
        </div>
      )}
    </div>
  );
}
