import type { Locale } from '@postavka/contract';
import { paths } from '../../shared/paths.ts';
import { Features } from './features.tsx';
import { Footer } from './footer.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LandingHeader } from './landing-header.tsx';
import { landingWords } from './words.ts';

export const handle = {
  head: ({ locale }: { locale: Locale }) => {
    const say = landingWords.in(locale);
    return {
      title: say('title'),
      description: say('description'),
      canonical: paths.landing,
      jsonLd: (origin: string) => ({
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'Postavka',
        alternateName: landingWords.in('ru')('title').split(' ')[0],
        url: `${origin}/`,
        description: say('description'),
      }),
    };
  },
};

export function Component() {
  return (
    <>
      <LandingHeader />
      <main id="content">
        <Hero />
        <Features />
        <HowItWorks />
      </main>
      <Footer />
    </>
  );
}
