import type { Locale, PublicCompany, Region } from '@postavka/contract';
import { IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { responseText } from '../../entities/company/response-text.ts';
import { regionName } from '../../entities/region/regions.ts';
import { formatMoney, formatNumber } from '../../shared/format/format.ts';
import { companyTypeName } from '../../shared/i18n/contract-names.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { categoryPath, paths } from '../../shared/paths.ts';
import { CompanyAvatar } from '../../shared/ui/company-avatar.tsx';
import { VerificationBadge } from '../../shared/ui/verification-badge.tsx';
import classes from './company-card.module.css';
import { companyCardWords } from './words.ts';

interface Props {
  readonly company: PublicCompany;
  readonly regions: readonly Region[] | undefined;
  /** Buttons that ask the company for a price, for people who may. */
  readonly actions: ReactNode;
}

/** The public facts about a company. */
export function CompanyCard({ company, regions, actions }: Props) {
  const say = useWords(companyCardWords);
  const locale = useLocale();
  const { name, inn, region, website, rating, response, supply, verification_status: status } = company;
  return (
    <article className={`card ${classes.root}`}>
      <header className={classes.head}>
        <CompanyAvatar name={name} size={64} />
        <div className={classes.words}>
          <h1 className={classes.name}>{name}</h1>
          <p className={classes.type}>{companyTypeName(locale, company.company_type)}</p>
        </div>
        <div className={classes.actions}>{actions}</div>
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
        <Fact name={say('response')}>{response === null ? say('no_response') : responseText(locale, response)}</Fact>
        <Fact name={say('delivers')}>{regionNames(supply.regions, regions, locale) || say('everywhere')}</Fact>
        <Fact name={say('min_order')}>
          {supply.min_order === null ? say('no_min_order') : formatMoney(supply.min_order)}
        </Fact>
      </dl>
      <Links
        title={say('supply')}
        links={supply.categories.map(({ id, code, name }) => ({ id, name, to: categoryPath(code) }))}
      />
      <Links
        title={say('dealer_of')}
        links={company.dealer_of.map(({ id, name }) => ({ id, name, to: paths.company(id) }))}
      />
      <Links
        title={say('dealers')}
        links={company.dealers.map(({ id, name }) => ({ id, name, to: paths.company(id) }))}
      />
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

interface NamedLink {
  readonly id: number;
  readonly name: string;
  readonly to: string;
}

function Links({ title, links }: { title: string; links: readonly NamedLink[] }) {
  if (links.length === 0) return null;
  return (
    <section className={classes.links} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ id, name, to }) => (
          <li key={id}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const regionNames = (codes: readonly string[], regions: readonly Region[] | undefined, locale: Locale): string =>
  codes.map((code) => regionName(regions, code, locale)).join(', ');

/** An address from a stranger: without a referrer, and marked `nofollow`. */
function Site({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc" className={classes.site}>
      {address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </a>
  );
}
