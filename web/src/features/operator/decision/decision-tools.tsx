import { Button } from '@mantine/core';
import { useWords } from '../../../shared/i18n/locale.tsx';
import classes from '../operator.module.css';
import { operatorWords } from '../words.ts';

interface Decision {
  readonly label: string;
  /** The label with its subject, for screen readers. */
  readonly fullLabel: string;
  readonly onChoose: () => void;
}

interface Props {
  readonly isOwn: boolean;
  readonly decisions: readonly Decision[];
}

/** The possible decisions in a row; another operator decides on the operator's own things. */
export function DecisionTools({ isOwn, decisions }: Props) {
  const say = useWords(operatorWords);
  if (isOwn) return <span className={classes.dim}>{say('decision.own')}</span>;
  return (
    <div className={classes.tools}>
      {decisions.map(({ label, fullLabel, onChoose }) => (
        <Button key={label} variant="default" aria-label={fullLabel} onClick={onChoose}>
          {label}
        </Button>
      ))}
    </div>
  );
}
