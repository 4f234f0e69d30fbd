import type { CompanyCard as Card } from '@postavka/contract';
import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { regionName, regionsQuery } from '../../entities/region/regions.ts';
import { companyCardApi, companyIdOf, companyPagePath } from '../../features/company-card/api.ts';
import { CompanyCard } from '../../features/company-card/company-card.tsx';
import { CompanyProducts } from '../../features/company-card/company-products.tsx';
import { companyCardWords } from '../../features/company-card/words.ts';
import { isProblem } from '../../shared/api/api-problem.ts';
import { companyTypeName } from '../../shared/i18n/contract-names.ts';
import { paths } from '../../shared/paths.ts';
import type { Head, RouteHandle } from '../../shared/routing/route-handle.ts';
import { pageIn } from '../../shared/routing/search-params.ts';
import { loaderContext } from '../routing/loader-context.ts';

export const handle: RouteHandle = {
  head: ({ locale, params, search, queryClient }) => {
    const id = companyIdOf(params.id);
    const company = id === null ? undefined : queryClient.getQueryData(companyCardApi.one(id).queryKey);
    if (company === undefined) return { title: '', noindex: true };
    const { name, inn } = company;
    const say = companyCardWords.in(locale);
    const page = pageIn(search);
    const region = regionName(queryClient.getQueryData(regionsQuery().queryKey), company.region, locale);
    return {
      title: page > 1 ? say('page', { name, page }) : name,
      description: say('description', {
        name,
        inn,
        type: companyTypeName(locale, company.company_type).toLowerCase(),
      }),
      canonical: companyPagePath(company.id, page),
      jsonLd: organization(company, region),
    };
  },
};

const organization =
  (company: Card, region: string): NonNullable<Head['jsonLd']> =>
  (origin) => ({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.name,
    taxID: company.inn,
    url: new URL(paths.company(company.id), origin).href,
    ...(company.website === '' ? {} : { sameAs: [company.website] }),
    ...(region === '' ? {} : { address: { '@type': 'PostalAddress', addressCountry: 'RU', addressRegion: region } }),
  });

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<null> {
  const { queryClient, locale } = context.get(loaderContext);
  const id = companyIdOf(params.id);
  if (id === null) throw notFound();
  try {
    // A card without the name of its region, or without products, is still a card.
    const page = pageIn(new URL(request.url).searchParams);
    await Promise.all([
      queryClient.ensureQueryData(companyCardApi.one(id)),
      queryClient.prefetchQuery(regionsQuery()),
      queryClient.prefetchQuery(companyCardApi.products(locale, id, page)),
    ]);
  } catch (error) {
    throw isProblem(error, 'not_found') ? notFound() : error;
  }
  return null;
}

const notFound = () => new Response(null, { status: 404, statusText: 'Not Found' });

export function Component() {
  const { id } = useParams();
  const companyId = companyIdOf(id);
  return companyId === null ? null : <Loaded id={companyId} />;
}

function Loaded({ id }: { id: Card['id'] }) {
  const company = useQuery(companyCardApi.one(id));
  const regions = useQuery(regionsQuery());
  const [search] = useSearchParams();
  if (company.data === undefined) return null;
  return (
    <>
      <CompanyCard company={company.data} regions={regions.data} />
      <CompanyProducts company={id} page={pageIn(search)} />
    </>
  );
}
