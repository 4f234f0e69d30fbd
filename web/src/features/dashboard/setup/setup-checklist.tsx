import { Title, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../../shared/i18n/locale.tsx';
import { dashboardWords } from '../words.ts';
import classes from './setup-checklist.module.css';
import type { Side } from './side.ts';
import type { Step } from './steps.ts';

interface Props {
  readonly steps: readonly Step[];
  readonly side: Side;
  readonly onCreateCompany: () => void;
}

export function SetupChecklist({ steps, side, onCreateCompany }: Props) {
  const say = useWords(dashboardWords);
  const done = steps.filter(({ isDone }) => isDone).length;
  // Near the end, finished steps would push the day's work below the fold.
  const isNearEnd = steps.length - done <= 2;
  return (
    <section className={`card ${classes.root}`}>
      <header className={classes.head}>
        <Title order={2}>{say('steps.title')}</Title>
        <span className={classes.progress}>{say('steps.progress', { done, total: steps.length })}</span>
      </header>
      <progress className={classes.bar} value={done} max={steps.length} aria-label={say('steps.title')} />
      {side === 'new' ? <p className={classes.choice}>{say('steps.choice')}</p> : null}
      <ol className={classes.list}>
        {steps.map((step, index) => (
          <li key={step.name} hidden={isNearEnd && step.isDone}>
            <StepLine step={step} onCreateCompany={onCreateCompany}>
              <span className={classes.mark} data-done={step.isDone || undefined}>
                {step.isDone ? <IconCheck size={16} stroke={3} aria-label={say('steps.done')} /> : index + 1}
              </span>
              <span className={classes.words}>
                <span className={classes.name}>{say(`steps.${step.name}.title`)}</span>
                <span className={classes.text}>{say(`steps.${step.name}.text`)}</span>
              </span>
              {step.isDone ? null : <IconChevronRight size={20} aria-hidden className={classes.go} />}
            </StepLine>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepLine({
  step,
  onCreateCompany,
  children,
}: {
  step: Step;
  onCreateCompany: () => void;
  children: ReactNode;
}) {
  if (step.isDone) return <div className={classes.line}>{children}</div>;
  if (step.to === null) {
    return (
      <UnstyledButton className={classes.line ?? ''} onClick={onCreateCompany}>
        {children}
      </UnstyledButton>
    );
  }
  return (
    <Link to={step.to} className={classes.line}>
      {children}
    </Link>
  );
}
