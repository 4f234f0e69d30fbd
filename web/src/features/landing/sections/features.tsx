import { IconArrowsSplit2, IconFileCheck, IconTable } from '@tabler/icons-react';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { landingWords } from '../words.ts';
import classes from './sections.module.css';

const FEATURES = [
  { name: 'distribute', icon: IconArrowsSplit2 },
  { name: 'compare', icon: IconTable },
  { name: 'close', icon: IconFileCheck },
] as const;

export function Features() {
  const say = useWords(landingWords);
  return (
    <section id="features" className={classes.white}>
      <div className={classes.inner}>
        <h2 className={classes.title}>{say('features.title')}</h2>
        <p className={classes.text}>{say('features.text')}</p>
        <div className={classes.features}>
          {FEATURES.map(({ name, icon: Picture }) => (
            <article key={name} className={classes.feature}>
              <span className={classes.icon}>
                <Picture size={26} stroke={1.7} aria-hidden />
              </span>
              <h3>{say(`features.${name}.title`)}</h3>
              <p>{say(`features.${name}.text`)}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
