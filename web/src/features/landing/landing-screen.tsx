import { Benefits } from './benefits.tsx';
import { Faq } from './faq.tsx';
import { Features } from './features.tsx';
import { Final } from './final.tsx';
import { Footer } from './footer.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LandingHeader } from './landing-header.tsx';
import classes from './landing-screen.module.css';
import { Numbers } from './numbers.tsx';
import { Products } from './products.tsx';

export function LandingScreen({ onCookieSettings }: { onCookieSettings: () => void }) {
  return (
    <>
      <LandingHeader />
      <main id="content" className={classes.main}>
        <Hero />
        <Numbers />
        <Features />
        <HowItWorks />
        <Benefits />
        <Products />
        <Faq />
        <Final />
      </main>
      <Footer onCookieSettings={onCookieSettings} />
    </>
  );
}
