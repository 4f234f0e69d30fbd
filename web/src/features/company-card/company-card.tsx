import type { CompanyCard as Card, Region } from '@postavka/contract';
import { IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { regionName } from '../../entities/region/regions.ts';
import { formatNumber } from '../../shared/format/format.ts';
import { companyTypeName } from '../../shared/i18n/contract-names.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { VerificationBadge } from '../../shared/ui/verification-badge.tsx';
import classes from './company-card.module.css';
import { companyCardWords } from './words.ts';

/** What anybody may know of a company. */
export function CompanyCard({ company, regions }: { company: Card; regions: readonly Region[] | undefined }) {
  const say = useWords(companyCardWords);
  const locale = useLocale();
  const { name, inn, region, website, rating, verification_status: status } = company;
  return (
    <article className={`card ${classes.root}`}>
      <header className={classes.head}>
        <span className={classes.avatar} aria-hidden>
          {name.slice(0, 1).toUpperCase()}
        </span>
        <div className={classes.words}>
          <h1 className={classes.name}>{name}</h1>
          <p className={classes.type}>{companyTypeName(locale, company.company_type)}</p>
        </div>
      </header>
      <dl className={classes.facts}>
        <Fact name={say('verification')}>
          <VerificationBadge status={status} />
        </Fact>
        <Fact name={say('inn')}>
          <span className="numbers">{inn}</span>
        </Fact>
        <Fact name={say('region')}>{region === '' ? say('no_region') : regionName(regions, region, locale)}</Fact>
        <Fact name={say('site')}>{website === '' ? say('no_site') : <Site address={website} />}</Fact>
        <Fact name={say('rating')}>
          {rating === null ? (
            say('no_rating')
          ) : (
            <span className={classes.rating}>
              <IconStarFilled size={16} aria-hidden />
              {say('rating_of', { rating: formatNumber(locale, rating) })}
            </span>
          )}
        </Fact>
      </dl>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Somebody else's address: it gets neither our vote nor our window. */
function Site({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc" className={classes.site}>
      {address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </a>
  );
}
