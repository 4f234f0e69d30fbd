import { commonWords } from '../i18n/common-words.ts';

/** The platform for search engines (https://schema.org/Organization), one thing on every page that names it. */
export const platformOrganization = (origin: string) => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: commonWords.in('en')('brand'),
  alternateName: commonWords.in('ru')('brand'),
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
});
