import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../../shared/i18n/locale.tsx';
import shared from '../operator.module.css';
import { operatorWords } from '../words.ts';
import { CodeField } from './code-field.tsx';

interface Props {
  readonly submit: string;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onCode: (code: string) => void;
  /** Forgets the refusal of the other kind. */
  readonly onChange: () => void;
}

/** A code of the app, or a recovery code where the phone is out of reach. */
export function EitherCode({ onChange, ...sending }: Props) {
  const say = useWords(operatorWords);
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const change = () => {
    onChange();
    setKind(kind === 'app' ? 'recovery' : 'app');
  };
  return (
    <>
      <CodeField key={kind} kind={kind} autoFocus {...sending} />
      <Button variant="default" onClick={change}>
        {say(kind === 'app' ? 'second_factor.use_recovery' : 'second_factor.use_app')}
      </Button>
      {kind === 'recovery' ? <p className={shared.dim}>{say('second_factor.lost')}</p> : null}
    </>
  );
}
