import type { Locale } from '@postavka/contract';
import { commonWords } from '../../shared/i18n/common-words.ts';
import { paths } from '../../shared/paths.ts';
import { platformOrganization } from '../../shared/routing/platform-organization.ts';
import { landingWords } from './words.ts';

export function landingHead(locale: Locale) {
  const say = landingWords.in(locale);
  return {
    title: say('title'),
    description: say('description'),
    canonical: paths.landing,
    jsonLd: (origin: string) => ({
      '@context': 'https://schema.org',
      '@graph': [
        { ...platformOrganization(origin), description: say('description') },
        {
          '@type': 'WebSite',
          name: commonWords.in(locale)('brand'),
          url: `${origin}/`,
          inLanguage: locale,
          publisher: { '@id': `${origin}/#organization` },
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.search}?q={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        },
      ],
    }),
  };
}
