import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../../../shared/i18n/locale.tsx';
import { importsWords } from '../words.ts';
import classes from './step-heading.module.css';

const STEPS = ['file', 'columns', 'check', 'run', 'report'] as const;

/** The position among the steps, and the step's title. A new step takes the focus, so that it is announced. */
export function StepHeading({ step, children }: { step: (typeof STEPS)[number]; children: ReactNode }) {
  const say = useWords(importsWords);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const current = STEPS.indexOf(step);
  return (
    <>
      <p className={classes.short}>
        {say('steps.of', { step: current + 1, steps: STEPS.length })} · {say(`steps.${step}`)}
      </p>
      <ol className={classes.steps} aria-label={say('steps.label')}>
        {STEPS.map((one, index) => (
          <li
            key={one}
            className={classes.step}
            data-passed={index < current || undefined}
            {...(index === current ? { 'aria-current': 'step' as const } : {})}
          >
            <span className={classes.number}>{index + 1}</span>
            {say(`steps.${one}`)}
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1} data-autofocus className={classes.title}>
        {children}
      </h2>
    </>
  );
}
