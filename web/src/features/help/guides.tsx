import { useWords } from '../../shared/i18n/locale.tsx';
import classes from './help-page.module.css';
import buyer from './pictures/buyer.png';
import owner from './pictures/owner.png';
import supplier from './pictures/supplier.png';
import type { Guide } from './questions/topics.ts';
import { helpWords } from './words.ts';

const PICTURES = { buyer, supplier, owner };

/** What each role does, step by step, beside the real screen. */
export function Guides({ guides }: { guides: readonly Guide[] }) {
  const say = useWords(helpWords);
  return (
    <section aria-labelledby="help-guides" className={`card ${classes.card}`}>
      <h2 id="help-guides">{say('guides.title')}</h2>
      {guides.map(({ role, steps }) => (
        <article key={role} className={classes.guide}>
          <div>
            <h3>{say(`guides.${role}.title`)}</h3>
            <ol>
              {steps.map((step) => (
                <li key={step}>{say(`guides.${role}.${step}` as 'guides.buyer.create')}</li>
              ))}
            </ol>
          </div>
          <img
            src={PICTURES[role]}
            alt={say(`guides.${role}.picture`)}
            width={1200}
            height={750}
            loading="lazy"
            className={classes.picture}
          />
        </article>
      ))}
    </section>
  );
}
