import { useWords } from '../../../shared/i18n/locale.tsx';
import { landingWords } from '../words.ts';
import classes from './sections.module.css';

const STEPS = ['register', 'company', 'request', 'offers', 'deal'] as const;

export function HowItWorks() {
  const say = useWords(landingWords);
  return (
    <section id="how_works">
      <div className={classes.inner}>
        <h2 className={classes.title}>{say('steps.title')}</h2>
        <p className={classes.text}>{say('steps.text')}</p>
        <ol className={classes.steps}>
          {STEPS.map((step, index) => (
            <li key={step} className={classes.step}>
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              <div>
                <h3>{say(`steps.${step}.title`)}</h3>
                <p>{say(`steps.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
