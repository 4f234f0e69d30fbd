import { type CompanyId, LIMITS, type PublicCompany } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { regionName, regionsQuery } from '../../entities/region/regions.ts';
import { companyCardApi, companyPagePath, filtersOf } from '../../features/company-card/api.ts';
import { CompanyCard } from '../../features/company-card/company-card.tsx';
import { CompanyCardSkeleton } from '../../features/company-card/company-card-skeleton.tsx';
import { CompanyProducts } from '../../features/company-card/company-products.tsx';
import { CompanyReviews } from '../../features/company-card/company-reviews.tsx';
import { companyCardWords } from '../../features/company-card/words.ts';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { companyTypeName } from '../../shared/i18n/contract-names.ts';
import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import { paths } from '../../shared/paths.ts';
import { idOf } from '../../shared/routing/id-of.ts';
import type { Head, RouteHandle } from '../../shared/routing/route-handle.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { pageLoader } from '../routing/page-loader.ts';
import { NotFound } from '../routing/route-error.tsx';
import { PriceAction } from '../shell/price-action.tsx';
import { ReportAction } from '../shell/report-action.tsx';

export const handle: RouteHandle = {
  head: ({ locale, params, search, queryClient }) => {
    const id = idOf<CompanyId>(params.id);
    const company = id === null ? undefined : queryClient.getQueryData(companyCardApi.one(locale, id).queryKey);
    if (company === undefined || company === null) {
      const isMissing = id === null || company === null;
      return { title: commonWords.in(locale)(isMissing ? 'not_found.title' : 'brand'), noindex: true };
    }
    const { name, inn } = company;
    const say = companyCardWords.in(locale);
    const filters = filtersOf(search);
    const { q, page } = filters;
    const products = queryClient.getQueryData(companyCardApi.products(locale, company.id, filters).queryKey);
    const region =
      company.region === ''
        ? ''
        : regionName(queryClient.getQueryData(regionsQuery().queryKey), company.region, locale);
    return {
      title: page > 1 ? say('page', { name, page }) : name,
      description: say('description', {
        name,
        inn,
        type: companyTypeName(locale, company.company_type).toLowerCase(),
      }),
      canonical: companyPagePath(company.id, { q: '', page: q === '' ? page : 1 }),
      // Search engines index neither a search among the products nor a page past their end.
      noindex: q !== '' || (page > 1 && products?.data.length === 0),
      jsonLd: organization(company, region),
    };
  },
};

const organization =
  (company: PublicCompany, region: string): NonNullable<Head['jsonLd']> =>
  (origin) => ({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.name,
    taxID: company.inn,
    url: new URL(paths.company(company.id), origin).href,
    ...(company.website === '' ? {} : { sameAs: [company.website] }),
    ...(company.rating === null || company.reviews === 0
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: company.rating,
            reviewCount: company.reviews,
            bestRating: 5,
          },
        }),
    ...(region === '' ? {} : { address: { '@type': 'PostalAddress', addressCountry: 'RU', addressRegion: region } }),
  });

export const loader = pageLoader(async ({ queryClient, locale, params, search }) => {
  const id = idOf<CompanyId>(params.id);
  if (id === null) return 'missing';
  const [company] = await Promise.all([
    queryClient.fetchQuery(companyCardApi.one(locale, id)),
    // The card is shown even if the region's name or the products could not be loaded.
    queryClient.prefetchQuery(regionsQuery()),
    queryClient.prefetchQuery(companyCardApi.products(locale, id, filtersOf(search))),
    queryClient.prefetchQuery(companyCardApi.reviews(id, LIMITS.page.size)),
  ]);
  return company === null ? 'missing' : 'found';
});

export function Component() {
  const id = idOf<CompanyId>(useParams().id);
  return id === null ? <NotFound /> : <Loaded id={id} />;
}

function Loaded({ id }: { id: PublicCompany['id'] }) {
  const say = useWords(commonWords);
  const locale = useLocale();
  const company = useQuery(companyCardApi.one(locale, id));
  const regions = useQuery(regionsQuery());
  const [search] = useSearchParams();
  if (company.data === null) return <NotFound />;
  if (company.data === undefined)
    return company.isPending ? (
      <CompanyCardSkeleton />
    ) : (
      <LoadFailure
        error={company.error}
        onRetry={() => company.refetch()}
        back={{ to: paths.landing, label: say('to_root') }}
      />
    );
  return (
    <>
      <CompanyCard
        company={company.data}
        regions={regions.data}
        actions={
          <>
            <PriceAction company={company.data} />
            <ReportAction subject={{ kind: 'company', id, name: company.data.name }} />
          </>
        }
      />
      <CompanyProducts company={id} filters={filtersOf(search)} />
      <CompanyReviews company={id} />
    </>
  );
}
