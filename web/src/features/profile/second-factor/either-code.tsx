import { UnstyledButton } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useWords } from '../../../shared/i18n/locale.tsx';
import classes from '../panel/form.module.css';
import { profileWords } from '../words.ts';
import { CodeField } from './code-field.tsx';
import { LostBoth } from './lost-both.tsx';

interface Props extends Omit<ComponentProps<typeof CodeField>, 'kind' | 'autoFocus'> {
  /** Forgets the refusal of the other kind of code. */
  readonly onChange: () => void;
}

/** A code of the app, or a recovery code where the phone is out of reach. */
export function EitherCode({ onChange, ...field }: Props) {
  const say = useWords(profileWords);
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const change = () => {
    onChange();
    setKind(kind === 'app' ? 'recovery' : 'app');
  };
  return (
    <>
      <CodeField key={kind} kind={kind} autoFocus {...field} />
      <UnstyledButton className={classes.other ?? ''} onClick={change}>
        {say(kind === 'app' ? 'second_factor.use_recovery' : 'second_factor.use_app')}
      </UnstyledButton>
      {kind === 'recovery' ? <LostBoth /> : null}
    </>
  );
}
