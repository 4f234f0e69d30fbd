import { type CompanyId, LIMITS } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RatingView } from '../../entities/company/rating-view.tsx';
import { useWords } from '../../shared/i18n/locale.tsx';
import { ActionButton } from '../../shared/ui/action.tsx';
import { ListSkeleton } from '../../shared/ui/list/list-skeleton.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { companyCardApi } from './api.ts';
import classes from './company-card.module.css';
import { companyCardWords } from './words.ts';

/** Buyers' reviews of completed deals, the newest first. */
export function CompanyReviews({ company }: { company: CompanyId }) {
  const say = useWords(companyCardWords);
  const [most, setMost] = useState<number>(LIMITS.page.size);
  const list = useQuery(companyCardApi.reviews(company, most));
  const { data } = list;
  return (
    <section className={classes.products} aria-labelledby="company-reviews">
      <h2 id="company-reviews" className={classes.heading}>
        {say('reviews.title')}
      </h2>
      {list.isPending ? <ListSkeleton /> : null}
      {list.isError && data === undefined ? <LoadFailure error={list.error} onRetry={() => list.refetch()} /> : null}
      {data === undefined ? null : (
        <p className={classes.count}>
          {data.count === 0 ? say('reviews.none') : say('reviews.count', { count: data.count })}
        </p>
      )}
      {data !== undefined && data.count > 0 ? (
        <ul className={`card ${classes.reviews}`}>
          {data.data.map((review) => (
            <li key={review.created_at}>
              <RatingView rating={review} />
            </li>
          ))}
        </ul>
      ) : null}
      {data !== undefined && data.data.length < Math.min(data.count, LIMITS.page.max) ? (
        <ActionButton variant="default" onClick={() => setMost(LIMITS.page.max)}>
          {say('reviews.more')}
        </ActionButton>
      ) : null}
    </section>
  );
}
