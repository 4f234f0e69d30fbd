import { useRef } from 'react';
import { Footer } from './frame/footer.tsx';
import { LandingHeader } from './frame/landing-header.tsx';
import classes from './landing-screen.module.css';
import { Benefits } from './sections/benefits.tsx';
import { Faq } from './sections/faq.tsx';
import { Features } from './sections/features.tsx';
import { Final } from './sections/final.tsx';
import { Hero } from './sections/hero.tsx';
import { HowItWorks } from './sections/how-it-works.tsx';
import { Numbers } from './sections/numbers.tsx';
import { Products } from './sections/products.tsx';
import { useLayOutBelow } from './use-lay-out-below.ts';

export function LandingScreen({ onCookieSettings }: { onCookieSettings: () => void }) {
  const main = useRef<HTMLElement>(null);
  useLayOutBelow(main);
  return (
    <>
      <LandingHeader />
      <main ref={main} id="content" className={classes.main}>
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
