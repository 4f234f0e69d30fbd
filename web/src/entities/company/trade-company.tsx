import type { TradeCompany } from '@postavka/contract';
import { IconRosetteDiscountCheck, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../shared/format/format.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { ClampedText } from '../../shared/ui/clamped-text.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { responseText } from './response-text.ts';
import classes from './trade-company.module.css';
import { companyWords } from './words.ts';

/** Companies in public lists are never out. */
type Shown = Omit<TradeCompany, 'is_out'> & Partial<Pick<TradeCompany, 'is_out'>>;

interface Props {
  readonly company: Shown;
  /** For rows of a list: the verified mark as an icon beside the name, and no response times. */
  readonly isBrief?: boolean;
  /** More about the company, after the rating. */
  readonly children?: ReactNode;
}

/** A company beside its offer or request: name, rating, how it responds. If it is out, its page cannot be opened. */
export function TradeCompanyLine({ company, isBrief = false, children }: Props) {
  const say = useWords(companyWords);
  const locale = useLocale();
  const { id, name, rating, verified, response, is_out: isOut = false } = company;
  return (
    <div className={classes.root} data-brief={isBrief || undefined}>
      <div>
        {isOut ? (
          <span className={classes.name}>
            <ClampedText>{name}</ClampedText>
          </span>
        ) : (
          <Link to={paths.company(id)} className={classes.name} title={isBrief ? name : undefined}>
            <ClampedText>{name}</ClampedText>
          </Link>
        )}
        {verified && isBrief ? <Mark /> : null}
      </div>
      <div className={classes.facts}>
        {isOut ? <Tag tone="bad">{say('out')}</Tag> : null}
        {rating === null ? null : (
          <span className={classes.fact}>
            <IconStarFilled size={14} className={classes.star} aria-hidden />
            <span className="unseen">{say('rating', { rating: formatNumber(locale, rating) })}</span>
            <span aria-hidden>{formatNumber(locale, rating)}</span>
          </span>
        )}
        {verified && !isBrief ? (
          <span className={classes.fact}>
            <IconRosetteDiscountCheck size={16} stroke={1.6} aria-hidden />
            <span>{say('verified')}</span>
          </span>
        ) : null}
        {children}
        {response === null || isBrief ? null : <span>{responseText(locale, response)}</span>}
      </div>
    </div>
  );
}

/** For rows without room for the word. */
function Mark() {
  const say = useWords(companyWords);
  return (
    <span className={classes.mark} title={say('verified')}>
      {'\u2060'}
      <IconRosetteDiscountCheck size={16} stroke={1.6} aria-hidden />
      <span className="unseen">{say('verified')}</span>
    </span>
  );
}
