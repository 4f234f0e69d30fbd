import { useWords } from '../../../shared/i18n/locale.tsx';
import { landingWords } from '../words.ts';
import classes from './numbers.module.css';

const NUMBERS = [
  { name: 'regions', value: '50+' },
  { name: 'sections', value: '10+' },
  { name: 'groups', value: '40+' },
  { name: 'events', value: '10+' },
] as const;

export function Numbers() {
  const say = useWords(landingWords);
  return (
    <section className={classes.root} aria-label={say('numbers.label')}>
      <dl className={classes.inner}>
        {NUMBERS.map(({ name, value }) => (
          <div key={name} className={classes.number}>
            <dt>{say(`numbers.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
