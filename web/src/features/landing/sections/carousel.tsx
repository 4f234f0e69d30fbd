import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../shared/format/format.ts';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { searchPath } from '../../../shared/paths.ts';
import { BearingArt, CableArt, PipeArt } from '../sample/sample-art.tsx';
import { landingWords } from '../words.ts';
import classes from './carousel.module.css';

const SAMPLES = [
  { name: 'pipe', price: 71_400, art: PipeArt },
  { name: 'bearing', price: 240, art: BearingArt },
  { name: 'cable', price: 86, art: CableArt },
] as const;

/** Three products, one at a time: by swipe, by keys, by the buttons; it never moves by itself. */
export function Carousel() {
  const say = useWords(landingWords);
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  const place = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    return Math.round(scrollLeft / clientWidth);
  };
  const follow = () => setShown(place());
  // Counts from the scroll position, not from the slide that is shown: the browser reports a scroll only with the next frame.
  const move = (by: number) => {
    const { current } = track;
    current?.scrollTo({ left: (place() + by) * current.clientWidth, behavior: 'instant' });
  };

  return (
    <section aria-roledescription="carousel" aria-label={say('carousel.label')} className={classes.root}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul ref={track} className={classes.track} tabIndex={0} aria-label={say('carousel.label')} onScroll={follow}>
        {SAMPLES.map((sample) => (
          <li key={sample.name} className={classes.slide}>
            <Slide {...sample} />
          </li>
        ))}
      </ul>
      <div className={classes.controls}>
        <button type="button" aria-label={say('carousel.previous')} disabled={shown === 0} onClick={() => move(-1)}>
          <IconChevronLeft size={22} aria-hidden />
        </button>
        <span aria-live="polite" className={classes.place}>
          {say('carousel.slide', { number: shown + 1, total: SAMPLES.length })}
        </span>
        <button
          type="button"
          aria-label={say('carousel.next')}
          disabled={shown === SAMPLES.length - 1}
          onClick={() => move(1)}
        >
          <IconChevronRight size={22} aria-hidden />
        </button>
      </div>
    </section>
  );
}

function Slide({ name, price, art: Art }: (typeof SAMPLES)[number]) {
  const say = useWords(landingWords);
  const target = searchPath(say(`carousel.${name}.query`)) ?? '';
  return (
    <>
      <div className={classes.art}>
        <Art />
      </div>
      <div className={classes.words}>
        <h3>{say(`carousel.${name}.name`)}</h3>
        <p className={classes.facts}>{say(`carousel.${name}.facts`)}</p>
        <p>{say(`carousel.${name}.text`)}</p>
        <p className={classes.price}>
          {say('carousel.price', { price: formatMoney(price), unit: say(`carousel.${name}.unit`) })}
        </p>
        <Link to={target} className={classes.find}>
          {say('carousel.find')}
        </Link>
      </div>
    </>
  );
}
