import { useLocale, useWords } from '../../shared/i18n/locale.tsx';
import classes from './help-page.module.css';
import buyerEn from './pictures/buyer.en.png';
import buyerRu from './pictures/buyer.ru.png';
import ownerEn from './pictures/owner.en.png';
import ownerRu from './pictures/owner.ru.png';
import supplierEn from './pictures/supplier.en.png';
import supplierRu from './pictures/supplier.ru.png';
import type { Guide } from './questions/topics.ts';
import { helpWords } from './words.ts';

const PICTURES = {
  ru: { buyer: buyerRu, supplier: supplierRu, owner: ownerRu },
  en: { buyer: buyerEn, supplier: supplierEn, owner: ownerEn },
};

/** The steps of each role, beside a picture of the real screen in the reader's language. */
export function Guides({ guides }: { guides: readonly Guide[] }) {
  const say = useWords(helpWords);
  const locale = useLocale();
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
            src={PICTURES[locale][role]}
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
