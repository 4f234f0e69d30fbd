import type { Product } from '@postavka/contract';
import { IconCircleCheckFilled, IconClock, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { responseText } from '../../../entities/company/response-text.ts';
import { formatNumber } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { CompanyAvatar } from '../../../shared/ui/company-avatar.tsx';
import { catalogWords } from '../words.ts';
import classes from './supplier-card.module.css';

/** The supplier of the product. */
export function SupplierCard({ product, children }: { product: Product; children: ReactNode }) {
  const say = useWords(catalogWords);
  const locale = useLocale();
  const {
    company,
    company_id: id,
    company_verified: isVerified,
    rating,
    company_region_name: region,
    company_response: response,
  } = product;
  return (
    <section className={`card ${classes.root}`} aria-label={say('product.supplier')}>
      <p className={classes.label}>{say('product.supplier')}</p>
      <div className={classes.who}>
        <CompanyAvatar name={company} size={44} />
        <div>
          <Link to={paths.company(id)} className={classes.name}>
            {company}
          </Link>
          {region === null ? null : <p className={classes.region}>{region}</p>}
        </div>
      </div>
      {isVerified ? (
        <p className={classes.line}>
          <IconCircleCheckFilled size={18} aria-hidden className={classes.verified} />
          {say('product.verified')}
        </p>
      ) : null}
      <p className={classes.line}>
        <IconStarFilled size={18} aria-hidden className={rating === null ? classes.noStar : classes.star} />
        {rating === null ? say('product.no_rating') : say('product.rating', { rating: formatNumber(locale, rating) })}
      </p>
      {response === null ? null : (
        <p className={classes.line}>
          <IconClock size={18} aria-hidden />
          {responseText(locale, response)}
        </p>
      )}
      {children}
    </section>
  );
}
