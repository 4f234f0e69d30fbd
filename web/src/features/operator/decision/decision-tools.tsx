import { Button } from '@mantine/core';
import { useWords } from '../../../shared/i18n/locale.tsx';
import classes from '../operator.module.css';
import { operatorWords } from '../words.ts';

interface Decision {
  readonly label: string;
  /** With what it decides on, for who hears the buttons. */
  readonly fullLabel: string;
  readonly onChoose: () => void;
}

interface Props {
  readonly isOwn: boolean;
  readonly decisions: readonly Decision[];
}

/** What can be decided on in a row; on things of the operator's own somebody else decides. */
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
