import { IconChevronDown } from '@tabler/icons-react';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { landingWords } from '../words.ts';
import classes from './faq.module.css';
import sections from './sections.module.css';

const QUESTIONS = ['free', 'match', 'company', 'see', 'price_list', 'trust', 'team', 'data'] as const;

/** The browser's own accordion: it opens, closes and is found by search without scripts. */
export function Faq() {
  const say = useWords(landingWords);
  return (
    <section id="faq" className={sections.white}>
      <div className={`${sections.inner} ${classes.root}`}>
        <div>
          <h2 className={sections.title}>{say('faq.title')}</h2>
          <p className={sections.text}>{say('faq.text')}</p>
        </div>
        <div>
          {QUESTIONS.map((name, index) => (
            <details key={name} name="faq" className={classes.entry} open={index === 0}>
              <summary data-paper>
                <h3>{say(`faq.${name}.question`)}</h3>
                <IconChevronDown size={22} aria-hidden />
              </summary>
              <p>{say(`faq.${name}.answer`)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
