import type { Locale, PublicConfig } from '@postavka/contract';
import { paths } from '../../shared/paths.ts';
import { platformOrganization } from '../../shared/routing/platform-organization.ts';
import type { Head } from '../../shared/routing/route-handle.ts';
import { aboutWords } from './words.ts';

export function aboutHead(locale: Locale): Head {
  const say = aboutWords.in(locale);
  return {
    title: say('title'),
    description: say('description'),
    canonical: paths.about,
    // Browsers do without its code.
    ...(import.meta.env.SSR && { jsonLd: organization }),
  };
}

/** The platform and who runs it; what the operator has not given is left out. */
const organization = (origin: string, { operator }: PublicConfig) => ({
  '@context': 'https://schema.org',
  ...platformOrganization(origin),
  ...(operator !== null &&
    given({
      legalName: operator.name,
      taxID: operator.inn,
      address: operator.address,
      telephone: operator.phone,
      email: operator.email,
    })),
});

const given = (facts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''));
