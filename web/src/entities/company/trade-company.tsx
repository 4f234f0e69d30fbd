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

/** Lists of companies that anybody sees have none that is out. */
type Shown = Omit<TradeCompany, 'is_out'> & Partial<Pick<TradeCompany, 'is_out'>>;

interface Props {
  readonly company: Shown;
  /** In a row of a list: the name and one line, the mark of a verified company without its word. */
  readonly isBrief?: boolean;
  /** What else is said of it. */
  readonly children?: ReactNode;
}

/** A company beside its offer or request: name, rating, how it answers. The page of one that is out cannot be opened. */
export function TradeCompanyLine({ company, isBrief = false, children }: Props) {
  const say = useWords(companyWords);
  const locale = useLocale();
  const { id, name, rating, verified, response, is_out: isOut = false } = company;
  return (
    <div className={classes.root} data-brief={isBrief || undefined}>
      {isOut ? (
        <span className={classes.name}>
          <ClampedText>{name}</ClampedText>
        </span>
      ) : (
        <Link to={paths.company(id)} className={classes.name}>
          <ClampedText>{name}</ClampedText>
        </Link>
      )}
      <div className={classes.facts}>
        {isOut ? <Tag tone="bad">{say('out')}</Tag> : null}
        {rating === null ? null : (
          <span className={classes.fact}>
            <IconStarFilled size={14} className={classes.star} aria-hidden />
            <span className="unseen">{say('rating', { rating: formatNumber(locale, rating) })}</span>
            <span aria-hidden>{formatNumber(locale, rating)}</span>
          </span>
        )}
        {verified ? (
          <span className={classes.fact} title={isBrief ? say('verified') : undefined}>
            <IconRosetteDiscountCheck size={16} stroke={1.6} aria-hidden />
            <span className={isBrief ? 'unseen' : undefined}>{say('verified')}</span>
          </span>
        ) : null}
        {children}
        {response === null || isBrief ? null : <span>{responseText(locale, response)}</span>}
      </div>
    </div>
  );
}
