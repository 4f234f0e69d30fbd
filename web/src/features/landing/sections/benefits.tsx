import { IconCheck } from '@tabler/icons-react';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { ActionLink } from '../../../shared/ui/action.tsx';
import { useTargets } from '../frame/use-targets.ts';
import { landingWords } from '../words.ts';
import classes from './benefits.module.css';
import sections from './sections.module.css';

const POINTS = ['first', 'second', 'third'] as const;

export function Benefits() {
  const say = useWords(landingWords);
  const { createRequest, companyProducts } = useTargets();
  return (
    <section className={sections.white}>
      <div className={sections.inner}>
        <h2 className={sections.title}>{say('benefits.title')}</h2>
        <div className={classes.cards}>
          <Card side="buyers" to={createRequest} />
          <Card side="suppliers" to={companyProducts} />
        </div>
      </div>
    </section>
  );
}

function Card({ side, to }: { side: 'buyers' | 'suppliers'; to: string }) {
  const say = useWords(landingWords);
  return (
    <article className={classes.card} data-side={side}>
      <h3>{say(`benefits.${side}.title`)}</h3>
      <p className={classes.text}>{say(`benefits.${side}.text`)}</p>
      <ul>
        {POINTS.map((point) => (
          <li key={point}>
            <IconCheck size={20} stroke={2.2} aria-hidden />
            {say(`benefits.${side}.${point}`)}
          </li>
        ))}
      </ul>
      <ActionLink to={to} variant={side === 'buyers' ? 'white' : 'filled'}>
        {say(`benefits.${side}.action`)}
      </ActionLink>
    </article>
  );
}
